import type { FastifyInstance } from 'fastify';
import { route } from '#server/platform/http/route.ts';
import { type FourEyes, getFourEyes, putFourEyes } from '#shared/contracts/accounts/four-eyes.ts';
import type { ProviderId } from '#shared/ids.ts';
import { fromEuros, toEuros } from '#shared/money.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { changeFourEyes } from './change-four-eyes.ts';
import { findFourEyesFrom, listAgreers } from './store.ts';

/** The setting of docs/product/four-eyes.md section 1. */
export function fourEyesRoutes(api: FastifyInstance, { services }: AccountRoutesOptions): void {
  const { db } = services;
  const read = async (provider: ProviderId): Promise<FourEyes> => {
    const from = await findFourEyesFrom(db, provider);
    const agreers = await listAgreers(db, provider);
    return {
      from: from === null ? null : toEuros(from),
      mayAgree: agreers.map(({ name, role }) => ({ name, role })),
    };
  };

  route(api, getFourEyes, ({ acting }) => read(acting.providerId));

  route(api, putFourEyes, async ({ acting, body: { from } }) => {
    await changeFourEyes(services, acting, from === null ? null : fromEuros(from));
    return read(acting.providerId);
  });
}
