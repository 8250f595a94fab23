import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { deviceOf } from '#server/modules/accounts/index.ts';
import { route } from '#server/platform/http/route.ts';
import {
  addPartnerPasskey,
  askForPartnerPasskey,
  listPartnerPasskeys,
  logInByPartnerPasskey,
  offerPartnerPasskey,
  removePartnerPasskey,
  renamePartnerPasskey,
} from '#shared/contracts/partner-area/passkeys.ts';
import { deviceName } from '#shared/labels/devices.ts';
import type { OpenedPartnerSession } from '../login/log-in.ts';
import { addPasskey, askForPasskey, logInByPasskey, offerPasskey } from './passkeys.ts';
import { deletePasskey, listPasskeys, setPasskeyName } from './store.ts';

type Begin = (
  raw: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedPartnerSession,
) => Promise<{ message: string }>;

/** Passkeys of partners (docs/product/partner-area.md section 2). */
export function passkeyRoutes(
  api: FastifyInstance,
  { services, limits, publicUrl }: { services: Services; limits: RateLimits; publicUrl: string },
  begin: Begin,
): void {
  const { db } = services;
  const userAgentOf = (raw: FastifyRequest): string => raw.headers['user-agent'] ?? '';

  route(api, askForPartnerPasskey, ({ raw }) => askForPasskey(services, limits, publicUrl, raw.ip));

  route(api, logInByPartnerPasskey, async ({ body, raw, reply }) => {
    const tried = { answer: body, network: raw.ip, userAgent: userAgentOf(raw) };
    return begin(raw, reply, await logInByPasskey(services, limits, publicUrl, tried));
  });

  route(api, offerPartnerPasskey, ({ acting }) => offerPasskey(services, publicUrl, acting));

  route(api, addPartnerPasskey, async ({ acting, body, raw }) => {
    const { browser, system } = deviceOf(userAgentOf(raw));
    const device = deviceName(browser, system);
    await addPasskey(services, publicUrl, acting, { answer: body, device });
    return { message: 'Der Passkey ist eingerichtet.' };
  });

  route(api, listPartnerPasskeys, async ({ acting }) => {
    const passkeys = await listPasskeys(db, acting.accountId);
    return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  });

  route(api, renamePartnerPasskey, async ({ acting, params, body }) => {
    const isTheirs = await setPasskeyName(db, acting.accountId, { ...params, ...body });
    if (!isTheirs) throw new DomainError('not_found');
    return { message: 'Der Name ist gespeichert.' };
  });

  route(api, removePartnerPasskey, async ({ acting, params }) => {
    if (!(await deletePasskey(db, acting.accountId, params.id))) throw new DomainError('not_found');
    return { message: 'Der Passkey ist entfernt.' };
  });
}
