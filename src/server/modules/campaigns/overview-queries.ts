import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import {
  addDays,
  calendarDate,
  type CalendarDate,
  startOfBerlinDay,
} from '#shared/calendar-date.ts';
import type { ListQuery } from '#shared/contracts/fields.ts';
import { EVERY_ID, type ProviderId } from '#shared/ids.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';
import { cents, type Cents } from '#shared/money.ts';
import type { Reward } from '#shared/reward.ts';
import type { Campaign } from './domain/campaign.ts';
import { campaignsWithReward, toCampaign, toReward } from './queries.ts';

/** Stands for all campaigns or all partners in the sums (migration 0038). */
const ALL = '00000000-0000-0000-0000-000000000000';

/** What a campaign has brought so far, requests without a link included. */
interface CampaignCounters {
  readonly clickCount: number;
  readonly leadCount: number;
  readonly saleCount: number;
  /** Confirmed net revenue. */
  readonly revenue: Cents;
}

export type CampaignOverview = Campaign & CampaignCounters & { readonly linkCount: number };

/** As much as a list shows of a campaign. */
export interface CampaignListed extends CampaignCounters {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly status: CampaignStatus;
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  /** Where its links lead; '' for the landing page. */
  readonly ownPage: string;
  readonly reward: Reward;
}

export type CampaignInTable = CampaignListed & { readonly linkCount: number };

export interface CampaignListQuery extends ListQuery {
  readonly search: string;
}

/** Campaigns with their counters, newest first, after the campaign named by the cursor. */
export async function listCampaignOverview(
  db: Queryable,
  provider: ProviderId,
  query: CampaignListQuery,
  limit: number,
): Promise<CampaignOverview[]> {
  const rows = await withAll(matching(db, provider, query, limit)).execute();
  return rows.map(toOverview);
}

/** The same campaigns, without what only their own screens show. */
export async function listCampaignRows(
  db: Queryable,
  provider: ProviderId,
  query: CampaignListQuery,
  limit: number,
): Promise<CampaignListed[]> {
  const rows = await withNames(matching(db, provider, query, limit)).execute();
  return rows.map(toListed);
}

/** The same campaigns, with what a table for spreadsheets has besides. */
export async function listCampaignCells(
  db: Queryable,
  provider: ProviderId,
  query: CampaignListQuery,
  limit: number,
): Promise<CampaignInTable[]> {
  const found = withNames(matching(db, provider, query, limit));
  const rows = await found.select(linkCount.as('linkCount')).execute();
  return rows.map((row) => ({ ...toListed(row), linkCount: row.linkCount }));
}

function matching(db: Queryable, provider: ProviderId, query: CampaignListQuery, limit: number) {
  const { status, campaignId, partnerId, from, to, cursor, search } = query;
  let filtered = counted(db).where('c.providerId', '=', provider);
  if (status !== undefined) filtered = filtered.where('c.status', '=', status);
  if (campaignId !== undefined) filtered = filtered.where('c.id', '=', campaignId);
  if (from !== undefined) filtered = filtered.where('c.createdAt', '>=', startOfBerlinDay(from));
  if (to !== undefined)
    filtered = filtered.where('c.createdAt', '<', startOfBerlinDay(addDays(to, 1)));
  if (cursor !== undefined) filtered = filtered.where('c.id', '<', cursor);
  if (partnerId !== undefined) {
    filtered = filtered.where('c.id', 'in', (eb) =>
      eb
        .selectFrom('referralLinks as l')
        .select('l.campaignId')
        .where('l.providerId', '=', provider)
        .where('l.partnerId', '=', partnerId),
    );
  }
  for (const like of likePatterns(search)) {
    filtered = filtered.where(
      sql<boolean>`lower(c.name collate german) like lower(${like}::text collate german)`,
    );
  }
  return filtered.orderBy('c.id', 'desc').limit(limit);
}

/** One campaign with its counters, or null. */
export async function findCampaignOverview(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<CampaignOverview | null> {
  const one = counted(db).where('c.providerId', '=', provider).where('c.id', '=', id);
  const row = await withAll(one).executeTakeFirst();
  return row === undefined ? null : toOverview(row);
}

/**
 * What a campaign has brought stands in the sums of the figures (decision 0120): a row a month, and
 * the notes that wait. Its links have counted the same, and are a hundred times as many.
 */
const brought = sql<{
  clickCount: number;
  leadCount: number;
  saleCount: number;
  revenueCents: number;
}>`(
  select coalesce(sum(valid), 0)::bigint as click_count,
    coalesce(sum(requests), 0)::bigint as lead_count,
    coalesce(sum(sales), 0)::bigint as sale_count,
    coalesce(sum(revenue_cents), 0)::bigint as revenue_cents
  from (
    select f.valid, f.requests, f.sales, f.revenue_cents from figure_counts f
    where f.provider_id = c.provider_id and f.campaign_id = c.id and f.partner_id = ${EVERY_ID}::uuid
      and f.grain = 'month'
    union all
    select w.valid, w.requests, w.sales, w.revenue_cents from figure_changes w
    where w.provider_id = c.provider_id and w.campaign_id = c.id
  ) months
)`;

function counted(db: Queryable) {
  return campaignsWithReward(db)
    .leftJoinLateral(brought.as('brought'), (join) => join.onTrue())
    .select(['brought.clickCount', 'brought.leadCount'])
    .select(['brought.saleCount', 'brought.revenueCents']);
}

const linkCount = sql<number>`(
  select count(*) from referral_links l
  where l.provider_id = c.provider_id and l.campaign_id = c.id
)`;

const withAll = (query: ReturnType<typeof counted>) =>
  query
    .selectAll('c')
    .select(['t.campaignId', 't.validFrom', 't.version as termsVersion'])
    .select(linkCount.as('linkCount'));

const withNames = (query: ReturnType<typeof counted>) =>
  query
    .select(['c.id', 'c.name', 'c.slug', 'c.status', 'c.startDate', 'c.endDate'])
    .select('c.ownPage');

type CountedRow = Awaited<ReturnType<ReturnType<typeof counted>['execute']>>[number];

type OverviewRow = Awaited<ReturnType<ReturnType<typeof withAll>['execute']>>[number];

type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

function toOverview(row: OverviewRow): CampaignOverview {
  return { ...toCampaign(row), linkCount: row.linkCount, ...countersOf(row) };
}

function toListed(row: NamedRow): CampaignListed {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    status: row.status as CampaignStatus,
    startDate: row.startDate === null ? null : calendarDate(row.startDate),
    endDate: row.endDate === null ? null : calendarDate(row.endDate),
    ownPage: row.ownPage,
    reward: toReward(row),
    ...countersOf(row),
  };
}

function countersOf(row: CountedRow): CampaignCounters {
  return {
    clickCount: row.clickCount ?? 0,
    leadCount: row.leadCount ?? 0,
    saleCount: row.saleCount ?? 0,
    revenue: cents(row.revenueCents ?? 0),
  };
}

/** Figures over all campaigns of a provider. */
export async function summariseCampaigns(db: Queryable, provider: ProviderId) {
  const { rows } = await sql<{
    total: number;
    active: number;
    clicks: number;
    leads: number;
    revenue: number;
  }>`
    select
      (select count(*) from campaigns where provider_id = ${provider}) as total,
      (select count(*) from campaigns where provider_id = ${provider} and status = 'active') as active,
      l.clicks, l.leads + b.direct as leads, b.revenue
    from (
      select
        coalesce(sum(click_count), 0)::bigint as clicks,
        coalesce(sum(lead_count), 0)::bigint as leads
      from referral_links where provider_id = ${provider}
    ) l
    cross join (
      select coalesce(sum(direct), 0)::bigint as direct,
        coalesce(sum(revenue_cents), 0)::bigint as revenue
      from (
        select direct, revenue_cents from figure_counts
        where provider_id = ${provider} and campaign_id = ${ALL}::uuid and partner_id = ${ALL}::uuid
          and grain = 'month'
        union all
        select direct, revenue_cents from figure_changes where provider_id = ${provider}
      ) months
    ) b`.execute(camel(db));
  const row = rows[0];
  return {
    total: row?.total ?? 0,
    active: row?.active ?? 0,
    clickCount: row?.clicks ?? 0,
    leadCount: row?.leads ?? 0,
    revenue: cents(row?.revenue ?? 0),
  };
}
