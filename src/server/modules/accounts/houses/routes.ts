import type { FastifyInstance } from 'fastify';
import { route } from '#server/platform/http/route.ts';
import { listHouses } from '#shared/contracts/accounts/houses.ts';
import { houseBase } from '#shared/house-address.ts';
import { logoUrl } from '#shared/logo.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { listHousesOf } from './queries.ts';

/** Which houses a person belongs to; which one the call names does not matter. */
export function houseRoutes(api: FastifyInstance, { services }: AccountRoutesOptions): void {
  route(api, listHouses, async ({ acting: { loginId } }) => {
    const houses = await listHousesOf(services.db, loginId);
    return houses.map(({ logoSlug, ...house }) => ({
      ...house,
      logoUrl: logoUrl(logoSlug),
      address: houseBase(house.id, house.name),
    }));
  });
}
