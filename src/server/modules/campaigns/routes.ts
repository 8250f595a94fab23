import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { csvPiecesUpTo } from '#server/platform/csv/csv-pieces.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { newCampaignSlug, registerSlug } from '#server/platform/slugs/slug-store.ts';
import { DEFAULT_CLICK_BUDGET } from '#shared/budget.ts';
import { berlinDateOf, type CalendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import {
  type campaign,
  type campaignBody,
  createCampaign as create,
  exportCampaigns,
  getCampaign,
  getCampaignSummary,
  listCampaignRows as listRows,
  listCampaigns,
  putCampaign,
  setCampaignStatus as setStatus,
} from '#shared/contracts/campaigns/campaigns.ts';
import {
  minPayoutFrom,
  rewardFields,
  rewardFrom,
} from '#shared/contracts/campaigns/reward-wire.ts';
import { CSV_ROWS, type CsvCell } from '#shared/csv.ts';
import type { ProviderId } from '#shared/ids.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { toEuros } from '#shared/money.ts';
import { rewardPromise, rewardSentence } from '#shared/reward-sentence.ts';
import { insertBudget } from './budgets/store.ts';
import { requireNotPast } from './domain/check-dates.ts';
import {
  type CampaignInTable,
  type CampaignListed,
  type CampaignOverview,
  findCampaignOverview,
  listCampaignCells,
  listCampaignOverview,
  listCampaignRows,
  summariseCampaigns,
} from './overview-queries.ts';
import { ownPageFor } from './own-page.ts';
import { saveCampaign } from './save-campaign.ts';
import { requireGoLive, setCampaignStatus } from './set-campaign-status.ts';
import { insertCampaign, insertRewardTerms } from './store.ts';

const HEADINGS = [
  'Kampagne',
  'Prämie',
  'Status',
  'Beginn',
  'Ende',
  'Links',
  'Klicks',
  'Anfragen',
  'Buchungen',
  'Umsatz (netto)',
  'Adresse',
  'Ziel des Links',
];

/** Reads campaigns, newest first, after the one named by the cursor. */
type ReadCampaigns = (
  cursor: string | undefined,
  limit: number,
) => Promise<readonly CampaignInTable[]>;

const PAGE = 500;

const day = (date: CalendarDate | null): string => (date === null ? '' : formatCalendarDate(date));

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

/**
 * Creates a campaign with the first version of its reward. @returns its id
 * @throws DomainError validation_failed, plan_limit_reached, activation_blocked
 */
export async function createCampaign(
  services: Services,
  acting: ActingProvider,
  body: z.output<typeof campaignBody>,
): Promise<string> {
  const now = services.clock();
  requireNotPast(body, berlinDateOf(now));
  return services.db.transaction((tx) => addCampaign(tx, services, acting, body, now));
}

/**
 * The same within a transaction, of a body whose days are not past. @returns the campaign's id
 * @throws DomainError validation_failed, plan_limit_reached, activation_blocked
 */
export async function addCampaign(
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  acting: ActingProvider,
  body: z.output<typeof campaignBody>,
  now: Date,
): Promise<string> {
  const { providerId } = acting;
  const id = newId();
  const termsId = newId();
  if (body.status === 'active') await requireGoLive(tx, providerId);
  const slug = await registerSlug(tx, providerId, { kind: 'campaign', id }, () =>
    newCampaignSlug(body.name),
  );
  const reward = rewardFrom(body);
  const ownPage = await ownPageFor(tx, providerId, { typed: body.ownPage, reward }, publicUrl);
  const values = { ...body, minPayoutCents: minPayoutFrom(body), ownPage };
  await insertCampaign(tx, providerId, { ...values, id, slug, termsId }, now);
  const terms = { id: termsId, campaignId: id, version: 1, validFrom: now, reward };
  await insertRewardTerms(tx, providerId, terms, now);
  if (reward.rewardType === 'per_click') {
    const budget = { ...DEFAULT_CLICK_BUDGET, id: newId(), campaignId: id, partnerId: null };
    await insertBudget(tx, providerId, budget, now);
  }
  const event = { action: 'campaign.created', entity: 'campaign', entityId: id };
  await appendEvent(tx, providerId, acting, { ...event, data: { status: body.status } }, now);
  return id;
}

/** Campaigns for spreadsheets; the headings wait for nothing, however many campaigns there are. */
function campaignTable(read: ReadCampaigns, limit: number): AsyncGenerator<string> {
  return csvPiecesUpTo(HEADINGS, pagesOf(read, limit), 'Bitte wählen Sie einen Status.');
}

async function* pagesOf(read: ReadCampaigns, limit: number): AsyncGenerator<CsvCell[][]> {
  let cursor: string | undefined;
  for (let left = limit; left > 0; left -= PAGE) {
    const rows = await read(cursor, Math.min(PAGE, left));
    yield rows.map(cellsOf);
    if (rows.length < PAGE) return;
    cursor = rows.at(-1)?.id;
  }
}

function cellsOf(row: CampaignInTable): CsvCell[] {
  return [
    row.name,
    rewardSentence(row.reward),
    CAMPAIGN_STATUSES[row.status],
    day(row.startDate),
    day(row.endDate),
    String(row.linkCount),
    String(row.clickCount),
    String(row.leadCount),
    String(row.saleCount),
    { cents: row.revenue },
    row.slug,
    row.ownPage || 'Landingpage',
  ];
}

/** A campaign as answers carry it. */
export function presentCampaign(overview: CampaignOverview): z.input<typeof campaign> {
  const { providerId: _, terms, createdAt, minPayoutCents, revenue, ...fields } = overview;
  return {
    ...fields,
    ...rewardFields(terms.reward),
    rewardSentence: rewardPromise(terms.reward, fields.guestBenefit !== ''),
    createdAt: createdAt.toISOString(),
    minPayout: toEuros(minPayoutCents),
    revenue: toEuros(revenue),
  };
}

function presentCampaignRow({
  reward,
  revenue,
  ...fields
}: CampaignListed): z.input<typeof listRows.response>[number] {
  return { ...fields, rewardSentence: rewardSentence(reward), revenue: toEuros(revenue) };
}
