import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { EVERY_ID, type ProviderId } from '#shared/ids.ts';
import { COUNTS, type Counts, type CountName, type DayCounts } from './domain/counts.ts';
import type { Period, Span } from './domain/period.ts';

/** Whose figures: of all campaigns or one, of all partners or one. */
export interface Scope {
  readonly campaignId?: string | undefined;
  readonly partnerId?: string | undefined;
}

/** `sum(valid)::bigint as valid, …` */
const sumsOf = (names: readonly CountName[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));
const columnsOf = (names: readonly CountName[]) => sql.join(names.map((name) => sql.ref(name)));

/** Condition for the sums `f` of a scope. */
export const ofScope = (provider: ProviderId, { campaignId, partnerId }: Scope) => sql`
  f.provider_id = ${provider} and f.campaign_id = ${campaignId ?? EVERY_ID}::uuid
  and f.partner_id = ${partnerId ?? EVERY_ID}::uuid`;

/** Condition for what is not folded into the sums yet, `c`. */
export const waitingOf = (provider: ProviderId, { campaignId, partnerId }: Scope) => sql`
  c.provider_id = ${provider}
  ${campaignId === undefined ? sql`` : sql`and c.campaign_id = ${campaignId}::uuid`}
  ${partnerId === undefined ? sql`` : sql`and c.partner_id = ${partnerId}::uuid`}`;

/** Spans as rows (grain, first, last), for joins. */
export function spanRows(spans: readonly Span[]): RawBuilder<unknown> {
  const rows = spans.map(
    ({ grain, first, last }) => sql`(${grain}::text, ${first}::date, ${last}::date)`,
  );
  return sql`(values ${sql.join(rows)}) span (grain, first, last)`;
}

/** Days with figures in a period; those on which nothing happened are missing. */
export async function listDayCounts(
  db: Queryable,
  provider: ProviderId,
  scope: Scope,
  { from, to }: Period,
): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    select day, ${sumsOf(COUNTS)} from (
      select f.starts as day, ${columnsOf(COUNTS)} from figure_counts f
      where ${ofScope(provider, scope)} and f.grain = 'day'
        and f.starts >= ${from} and f.starts <= ${to}
      union all
      select c.day, ${columnsOf(COUNTS)} from figure_changes c
      where ${waitingOf(provider, scope)} and c.day >= ${from} and c.day <= ${to}
    ) days
    group by day order by day`.execute(on(db));
  return rows;
}

const OF_PARTNERS = [
  'valid',
  'requests',
  'counted_sales',
  'counted_revenue_cents',
  'premium_cents',
] as const satisfies readonly CountName[];

export type PartnerCounts = Pick<Counts, (typeof OF_PARTNERS)[number]> & {
  readonly partner_id: string;
  readonly name: string;
};

const isAnything = sql.join(
  OF_PARTNERS.map((name) => sql`${sql.ref(name)} <> 0`),
  sql` or `,
);

/** What waits to be folded, by partner. */
const waitingOfPartners = (provider: ProviderId, scope: Scope, { from, to }: Period) => sql`
  select c.partner_id, ${columnsOf(OF_PARTNERS)} from figure_changes c
  where ${waitingOf(provider, scope)} and c.partner_id is not null
    and c.day >= ${from} and c.day <= ${to}`;

/** Sums `sums` of partners with their names, most revenue first. */
const named = (provider: ProviderId, sums: RawBuilder<unknown>) => sql`
  select w.id as partner_id, coalesce(
      nullif(trim(w.company_name), ''), trim(concat_ws(' ', w.first_name, w.last_name))) as name, ${columnsOf(OF_PARTNERS)}
  from (
    select partner_id, ${sumsOf(OF_PARTNERS)} from (${sums}) counted group by partner_id
  ) sums
  join partners w on w.provider_id = ${provider} and w.id = sums.partner_id
  where ${isAnything}
  order by counted_revenue_cents desc, requests desc, valid desc, w.id`;

/** What each partner brought in a period; none who brought nothing. */
export async function listPartnerCounts(
  db: Queryable,
  provider: ProviderId,
  scope: Scope,
  spans: readonly Span[],
  period: Period,
): Promise<PartnerCounts[]> {
  return (
    (await listStoredPartners(db, provider, scope, period)) ??
    (await listSpannedPartners(db, provider, scope, spans, period))
  );
}

/** From the sums of the kept periods (migration 0051); null where it may be none of them. */
async function listStoredPartners(
  db: Queryable,
  provider: ProviderId,
  scope: Scope,
  period: Period,
): Promise<PartnerCounts[] | null> {
  const { campaignId, partnerId } = scope;
  // Few rows are read for one partner anyway.
  if (partnerId !== undefined) return null;
  const { rows } = await sql<PartnerCounts>`
    with kept as (
      select period from kept_periods
      where provider_id = ${provider} and first_day = ${period.from} and last_day = ${period.to}
        ${campaignId === undefined ? sql`` : sql`and period in ('7', '30', '90')`}
      limit 1
    )
    ${named(
      provider,
      sql`
        select f.partner_id, ${columnsOf(OF_PARTNERS)}
        from kept join period_counts f on f.provider_id = ${provider} and f.period = kept.period
          and f.campaign_id = ${campaignId ?? EVERY_ID}::uuid
        union all
        ${waitingOfPartners(provider, scope, period)} and exists (select from kept)`,
    )}`.execute(on(db));
  return rows.length === 0 ? null : rows;
}

/** From the sums by day and month, partner by partner: a few ranges of the primary key each. */
async function listSpannedPartners(
  db: Queryable,
  provider: ProviderId,
  scope: Scope,
  spans: readonly Span[],
  period: Period,
): Promise<PartnerCounts[]> {
  const { campaignId, partnerId } = scope;
  const { rows } = await sql<PartnerCounts>`${named(
    provider,
    sql`
      select f.partner_id, ${columnsOf(OF_PARTNERS)}
      from partners p
      cross join ${spanRows(spans)}
      join figure_counts f on f.provider_id = ${provider}
        and f.campaign_id = ${campaignId ?? EVERY_ID}::uuid and f.partner_id = p.id
        and f.grain = span.grain and f.starts >= span.first and f.starts <= span.last
      where p.provider_id = ${provider}
        ${partnerId === undefined ? sql`` : sql`and p.id = ${partnerId}`}
      union all
      ${waitingOfPartners(provider, scope, period)}`,
  )}`.execute(on(db));
  return rows;
}
