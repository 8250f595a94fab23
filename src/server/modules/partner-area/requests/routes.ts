import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { listBonuses } from '#server/modules/commissions/index.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { listPartnerRequests } from '#shared/contracts/partner-area/requests.ts';
import { bundleOf } from '../start/present-start.ts';
import { listSharedLinks } from '../start/queries.ts';
import { presentBonus, presentRequest } from './present-request.ts';
import { listRequestRows } from './queries.ts';

/** What a partner's links have brought (docs/product/partner-area.md section 5). */
export function partnerRequestRoutes(api: FastifyInstance, { db, clock }: Services): void {
  route(api, listPartnerRequests, (incoming) => {
    const { acting, query } = incoming;
    const { providerId: provider, partnerId } = acting;
    return db.snapshot(async (snapshot) => {
      const page = { cursor: query.cursor, limit: query.limit + 1 };
      const rows = await listRequestRows(snapshot, provider, partnerId, page);
      const links = await listSharedLinks(snapshot, provider, partnerId, clock());
      const bonuses =
        query.cursor === undefined ? await listBonuses(snapshot, provider, partnerId) : [];
      return {
        requests: pageOf(incoming, rows, query.limit).map(presentRequest),
        bundles: links.flatMap((link) => bundleOf(link) ?? []),
        bonuses: bonuses.map(presentBonus),
      };
    });
  });
}
