import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { exportCampaigns, listCampaignRows as listRows } from '#shared/contracts/campaign-rows.ts';
import {
  createCampaign as create,
  getCampaign,
  getCampaignSummary,
  listCampaigns,
  listRewardTerms as listTerms,
  putCampaign,
  setCampaignStatus as setStatus,
} from '#shared/contracts/campaigns.ts';
import { CSV_ROWS } from '#shared/csv.ts';
import type { ProviderId } from '#shared/ids.ts';
import { toEuros } from '#shared/money.ts';
import {
  findCampaignOverview,
  listCampaignCells,
  listCampaignOverview,
  listCampaignRows,
} from './campaign-overview-list.ts';
import { summariseCampaigns } from './campaign-summary-list.ts';
import { campaignTable } from './campaign-table.ts';
import { createCampaign } from './create-campaign.ts';
import { presentCampaign, presentCampaignRow, presentTerms } from './present-campaign.ts';
import { listRewardTerms } from './reward-terms-list.ts';
import { saveCampaign } from './save-campaign.ts';
import { setCampaignStatus } from './set-campaign-status.ts';

/** Campaign calls of docs/product/campaigns.md section 15. */
export function campaignRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  const present = async (provider: ProviderId, id: string) => {
    const found = await findCampaignOverview(db, provider, id);
    if (found === null) throw new DomainError('not_found');
    return presentCampaign(found);
  };

  route(api, listCampaigns, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listCampaignOverview(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentCampaign);
  });

  route(api, listRows, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listCampaignRows(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentCampaignRow);
  });

  route(api, exportCampaigns, ({ acting, query, reply }) => {
    const today = berlinDateOf(services.clock());
    void reply.header('content-disposition', `attachment; filename="kampagnen-${today}.csv"`);
    const read = (cursor: string | undefined, limit: number) =>
      listCampaignCells(db, acting.providerId, { ...query, cursor, limit }, limit);
    return Promise.resolve(Readable.from(campaignTable(read, CSV_ROWS + 1), { objectMode: false }));
  });

  route(api, getCampaignSummary, async ({ acting }) => {
    const { revenue, ...counts } = await summariseCampaigns(db, acting.providerId);
    return { ...counts, revenue: toEuros(revenue) };
  });

  route(api, getCampaign, ({ acting, params }) => present(acting.providerId, params.id));

  route(api, listTerms, async ({ acting, params }) => {
    const terms = await listRewardTerms(db, acting.providerId, params.id);
    // A campaign has its first version from the beginning.
    if (terms.length === 0) throw new DomainError('not_found');
    return terms.map(presentTerms);
  });

  route(api, create, async ({ acting, body }) => {
    const id = await createCampaign(services, acting, body);
    return present(acting.providerId, id);
  });

  route(api, putCampaign, async ({ acting, params, body }) => {
    await saveCampaign(services, acting, params.id, body);
    return present(acting.providerId, params.id);
  });

  route(api, setStatus, async ({ acting, params, body }) => {
    await setCampaignStatus(services, acting, params.id, body.status);
    return present(acting.providerId, params.id);
  });
}
