import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { isPayableOn } from '#server/modules/commissions/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { EVERY_ID, type ProviderId } from '#shared/ids.ts';
import { type Age, spansOfAges } from './domain/ages.ts';
import { type CountName, type Counts, COUNTS, type DayCounts } from './domain/counts.ts';
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
const ofScope = (provider: ProviderId, { campaignId, partnerId }: Scope) => sql`
  f.provider_id = ${provider} and f.campaign_id = ${campaignId ?? EVERY_ID}::uuid
  and f.partner_id = ${partnerId ?? EVERY_ID}::uuid`;

/** Condition for what is not folded into the sums yet, `c`. */
const waitingOf = (provider: ProviderId, { campaignId, partnerId }: Scope) => sql`
  c.provider_id = ${provider}
  ${campaignId === undefined ? sql`` : sql`and c.campaign_id = ${campaignId}::uuid`}
  ${partnerId === undefined ? sql`` : sql`and c.partner_id = ${partnerId}::uuid`}`;

/** Spans as rows (grain, first, last), for joins. */
function spanRows(spans: readonly Span[]): RawBuilder<unknown> {
  const rows = spans.map(
    ({ grain, first, last }) => sql`(${grain}::text, ${first}::date, ${last}::date)`,
  );
  return sql`(values ${sql.join(rows)}) span (grain, first, last)`;
}

/**
 * Days with figures in a period, or its months by their first days, which are whole ones then; where
 * nothing happened they are missing.
 */
export async function listDayCounts(
  db: Queryable,
  provider: ProviderId,
  scope: Scope,
  { from, to }: Period,
  grain: Span['grain'] = 'day',
): Promise<DayCounts[]> {
  const day = grain === 'day' ? sql`c.day` : sql`date_trunc('month', c.day)::date`;
  const { rows } = await sql<DayCounts>`
    select day, ${sumsOf(COUNTS)} from (
      select f.starts as day, ${columnsOf(COUNTS)} from figure_counts f
      where ${ofScope(provider, scope)} and f.grain = ${grain}
        and f.starts >= ${from} and f.starts <= ${to}
      union all
      select ${day} as day, ${columnsOf(COUNTS)} from figure_changes c
      where ${waitingOf(provider, scope)} and c.day >= ${from} and c.day <= ${to}
    ) days
    group by day order by day`.execute(camel(db));
  return rows;
}

const OF_PARTNERS = [
  'valid',
  'requests',
  'countedSales',
  'countedRevenueCents',
  'premiumCents',
] as const satisfies readonly CountName[];

export type PartnerCounts = Pick<Counts, (typeof OF_PARTNERS)[number]> & {
  readonly partnerId: string;
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

/**
 * What each partner brought in a period; none who brought nothing. From the sums by day and month,
 * partner by partner: a few ranges of the primary key each.
 */
export async function listPartnerCounts(
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
  )}`.execute(camel(db));
  return rows;
}

/** Requests that count, by the month of the event and how far ahead it was asked for. */
export interface EventCounts {
  readonly eventMonth: CalendarDate;
  /** By `lead_time_of` in migration 0038; 0 where no event is known. */
  readonly leadTime: number;
  readonly requests: number;
}

export async function listEventCounts(
  db: Queryable,
  provider: ProviderId,
  scope: Scope,
  spans: readonly Span[],
  { from, to }: Period,
): Promise<EventCounts[]> {
  const { rows } = await sql<EventCounts>`
    select event_month, lead_time, sum(requests)::bigint as requests from (
      select f.event_month, f.lead_time, f.requests
      from ${spanRows(spans)}
      join figure_event_counts f on ${ofScope(provider, scope)}
        and f.grain = span.grain and f.starts >= span.first and f.starts <= span.last
      union all
      select c.event_month, c.lead_time, c.requests from figure_changes c
      where ${waitingOf(provider, scope)} and c.lead_time is not null
        and c.day >= ${from} and c.day <= ${to}
    ) counted
    group by event_month, lead_time
    having sum(requests) <> 0
    order by event_month, lead_time`.execute(camel(db));
  return rows;
}

/** A version of a campaign's form with how often each page was reached in a period. */
export interface FormVisits {
  readonly campaignId: string;
  readonly campaignName: string;
  readonly firstDay: CalendarDate;
  readonly pages: readonly string[];
  readonly isCurrent: boolean;
  /** By page, from '1'; the one after the last is the form that was sent. */
  readonly visits: Readonly<Record<string, number>>;
}

/** Forms visited in a period, those of the newest version of a campaign first. */
export async function listFormPages(
  db: Queryable,
  provider: ProviderId,
  campaignId: string | undefined,
  { from, to }: Period,
): Promise<FormVisits[]> {
  const { rows } = await sql<FormVisits>`
    with visited as (
      select d.campaign_id, d.version, d.page, sum(d.visits)::bigint as visits
      from campaigns k
      join form_page_days d on d.provider_id = ${provider} and d.campaign_id = k.id
        and d.day >= ${from} and d.day <= ${to}
      where k.provider_id = ${provider}
        ${campaignId === undefined ? sql`` : sql`and k.id = ${campaignId}`}
      group by d.campaign_id, d.version, d.page
    )
    select k.id as campaign_id, k.name as campaign_name, v.first_day, v.pages,
      v.pages = array(
        select page->>'title' from jsonb_array_elements(k.form_config->'pages') page
      ) as is_current,
      x.visits
    from (
      select campaign_id, version, jsonb_object_agg(page, visits) as visits
      from visited group by campaign_id, version
    ) x
    join form_versions v on v.provider_id = ${provider} and v.campaign_id = x.campaign_id
      and v.version = x.version
    join campaigns k on k.provider_id = ${provider} and k.id = x.campaign_id
    order by k.name collate german, k.id, is_current desc, v.first_day desc`.execute(camel(db));
  return rows;
}

/** Net cents of claims of an age; `age` is its place. */
export interface OwedByAge {
  readonly age: number;
  readonly open: number;
  readonly belowMinimum: number;
  /** Owed, but to be paid on a later day only, or held until somebody has looked at it. */
  readonly later: number;
}

/** Claims on no document yet, or not whole: what is owed, or what of it can be paid. */
const openClaims = (
  provider: ProviderId,
  { campaignId, partnerId }: Scope,
  isMeant: RawBuilder<unknown>,
) => sql`
  from commissions m
  where m.provider_id = ${provider} and m.status in ('pending', 'partial') and ${isMeant}
    and m.paid_cents <> m.amount_cents
    ${campaignId === undefined ? sql`` : sql`and m.campaign_id = ${campaignId}`}
    ${partnerId === undefined ? sql`` : sql`and m.partner_id = ${partnerId}`}`;

/**
 * What is owed of the open claims, by age. Like everywhere, those of a partner in a campaign are
 * below its minimum payout together or not at all.
 */
export async function listOwedByAge(
  db: Queryable,
  provider: ProviderId,
  scope: Scope,
  ages: readonly Age[],
  today: CalendarDate,
): Promise<OwedByAge[]> {
  // The oldest age has no border, the youngest holds whatever is younger.
  const borders = ages.map(({ from, to }, age) => {
    const first = age === ages.length - 1 ? '0001-01-01' : from;
    return sql`(${age}::integer, ${first}::date, ${age === 0 ? 'infinity' : to}::date)`;
  });
  const { rows } = await sql<OwedByAge>`
    with links as (
      select m.partner_id, m.campaign_id, berlin_day(m.event_at) as day,
        coalesce(sum(m.amount_cents - m.paid_cents) filter (where ${isPayableOn(today)}), 0) as cents,
        coalesce(sum(m.amount_cents - m.paid_cents) filter (where not ${isPayableOn(today)}), 0)
          as later
      ${openClaims(provider, scope, sql`m.payable`)}
      group by 1, 2, 3
    ), judged as (
      select l.day, l.cents, l.later,
        sum(l.cents) over (partition by l.partner_id, l.campaign_id) >= k.min_payout_cents as is_due
      from links l join campaigns k on k.provider_id = ${provider} and k.id = l.campaign_id
    )
    select span.age, coalesce(sum(j.cents) filter (where j.is_due), 0)::bigint as open,
      coalesce(sum(j.cents) filter (where not j.is_due), 0)::bigint as below_minimum,
      coalesce(sum(j.later), 0)::bigint as later
    from judged j
    join (values ${sql.join(borders)}) span (age, first, last)
      on j.day >= span.first and j.day <= span.last
    group by span.age`.execute(camel(db));
  return rows;
}

/** Partners, as a query of `partner_id`, to whom some campaign owes at least its minimum payout. */
export const partnersReadyToPay = (provider: ProviderId, today: CalendarDate) => sql`
  select distinct links.partner_id from (
    select m.partner_id, m.campaign_id, sum(m.amount_cents - m.paid_cents) as cents
    ${openClaims(provider, {}, isPayableOn(today))}
    group by 1, 2
  ) links
  join campaigns k on k.provider_id = ${provider} and k.id = links.campaign_id
  where links.cents >= k.min_payout_cents`;

/** Net cents on documents that are not paid, and on paid ones, by the age of the claims. */
export interface NotedByAge {
  readonly age: number;
  readonly noted: number;
  readonly settled: number;
}

export async function listNotedByAge(
  db: Queryable,
  provider: ProviderId,
  scope: Scope,
  ages: readonly Age[],
): Promise<NotedByAge[]> {
  const spans = spansOfAges(ages).map(
    ({ age, grain, first, last }) =>
      sql`(${age}::integer, ${grain}::text, ${first}::date, ${last}::date)`,
  );
  const days = ages.map(({ from, to }, age) => sql`(${age}::integer, ${from}::date, ${to}::date)`);
  const { rows } = await sql<NotedByAge>`
    select age, sum(noted_cents)::bigint as noted, sum(settled_cents)::bigint as settled from (
      select span.age, f.noted_cents, f.settled_cents
      from (values ${sql.join(spans)}) span (age, grain, first, last)
      join figure_counts f on ${ofScope(provider, scope)}
        and f.grain = span.grain and f.starts >= span.first and f.starts <= span.last
      union all
      select span.age, c.noted_cents, c.settled_cents
      from (values ${sql.join(days)}) span (age, first, last)
      join figure_changes c on ${waitingOf(provider, scope)}
        and c.day >= span.first and c.day <= span.last
    ) counted
    group by age`.execute(camel(db));
  return rows;
}
