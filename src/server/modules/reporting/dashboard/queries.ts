import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { leadConditions } from '#server/modules/leads/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import { EVERY_ID, type ProviderId } from '#shared/ids.ts';
import type { Period } from '../figures/domain/period.ts';
import type { LoggedEvent } from './domain/gather.ts';
import type { Periods } from './domain/period.ts';

export interface TopPartner {
  readonly partnerId: string;
  readonly name: string;
  readonly leads: number;
  readonly sales: number;
  /** Cents. */
  readonly commission: number;
}

export const TOP_PLACES = 5;

interface ActivePartners {
  readonly activePartners: number;
  /** Active when the current period began; partners deleted since are left out. */
  readonly previousPartners: number;
}

/** Counts and sums of a provider; amounts in cents. */
export interface Figures extends ActivePartners {
  readonly currentLeads: number;
  readonly previousLeads: number;
  readonly sales: number;
  readonly currentSales: number;
  readonly previousSales: number;
  readonly revenue: number;
  readonly currentRevenue: number;
  readonly previousRevenue: number;
  readonly earned: number;
  readonly settled: number;
}

/** Partners that are active now, and that were so at an instant. */
const activePartners = (provider: ProviderId, since: Date) => sql<ActivePartners>`
  with first_changes as (
    select distinct on (e.entity_id) e.entity_id, e.data->>'from' as status
    from audit_events e
    where e.provider_id = ${provider} and e.entity = 'partner'
      and e.action = 'partner.status_changed' and e.at >= ${since}
    order by e.entity_id, e.id
  )
  select count(*) filter (where w.status = 'active') as active_partners,
    count(*) filter (
      where w.created_at < ${since} and coalesce(f.status, w.status) = 'active'
    ) as previous_partners
  from partners w
  left join first_changes f on f.entity_id = w.id
  where w.provider_id = ${provider}`;

/** How many partners are active now, and were so when a period began. */
export async function countActivePartners(
  db: Queryable,
  provider: ProviderId,
  since: Date,
): Promise<ActivePartners> {
  const { rows } = await activePartners(provider, since).execute(camel(db));
  const [counted] = rows;
  if (counted === undefined) throw new Error('counts always answer one row');
  return counted;
}

/** Requests that came in during a period and do not count yet. */
export async function countUnchecked(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Period,
): Promise<{ readonly held: number; readonly unconfirmed: number }> {
  const counted = (filter: { held: true } | { unconfirmed: true }) => sql`(
    select count(*) from leads l where l.provider_id = ${provider}
      and ${sql.join(leadConditions(provider, { search: '', from, to, ...filter }), sql` and `)})`;
  const { rows } = await sql<{ held: number; unconfirmed: number }>`
    select ${counted({ held: true })} as held, ${counted({ unconfirmed: true })} as unconfirmed`.execute(
    camel(db),
  );
  return rows[0] ?? { held: 0, unconfirmed: 0 };
}

/** Sums `f` of the whole account. */
const ofAccount = (provider: ProviderId) => sql`
  f.provider_id = ${provider} and f.campaign_id = ${EVERY_ID}::uuid and f.partner_id = ${EVERY_ID}::uuid`;

/**
 * The figures of the dashboard, from the sums of the figures and what is not folded into them yet:
 * few rows, however many requests, sales and documents there are.
 */
export async function sumFigures(
  db: Queryable,
  provider: ProviderId,
  { currentFrom, previousFrom }: Periods,
): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with periods as (
      select ${currentFrom}::timestamptz as current_from, ${berlinDateOf(currentFrom)}::date as current_day,
        ${berlinDateOf(previousFrom)}::date as previous_day
    ),
    of_days as (
      select
        coalesce(sum(received) filter (where day >= current_day), 0)::bigint as current_leads,
        coalesce(sum(received) filter (where day < current_day), 0)::bigint as previous_leads,
        coalesce(sum(sales) filter (where day >= current_day), 0)::bigint as current_sales,
        coalesce(sum(sales) filter (where day < current_day), 0)::bigint as previous_sales,
        coalesce(sum(revenue_cents) filter (where day >= current_day), 0)::bigint as current_revenue,
        coalesce(sum(revenue_cents) filter (where day < current_day), 0)::bigint as previous_revenue
      from periods p
      cross join lateral (
        select f.starts as day, f.received, f.sales, f.revenue_cents from figure_counts f
        where ${ofAccount(provider)} and f.grain = 'day' and f.starts >= p.previous_day
        union all
        select c.day, c.received, c.sales, c.revenue_cents from figure_changes c
        where c.provider_id = ${provider} and c.day >= p.previous_day
      ) days
    ),
    of_ever as (
      select coalesce(sum(sales), 0)::bigint as sales,
        coalesce(sum(revenue_cents), 0)::bigint as revenue,
        coalesce(sum(premium_cents), 0)::bigint as earned,
        coalesce(sum(noted_cents + settled_cents), 0)::bigint as settled
      from (
        select f.sales, f.revenue_cents, f.premium_cents, f.noted_cents, f.settled_cents
        from figure_counts f where ${ofAccount(provider)} and f.grain = 'month'
        union all
        select c.sales, c.revenue_cents, c.premium_cents, c.noted_cents, c.settled_cents
        from figure_changes c where c.provider_id = ${provider}
      ) months
    ),
    helped as (${activePartners(provider, currentFrom)})
    select * from helped, of_days, of_ever`.execute(camel(db));
  const [figures] = rows;
  if (figures === undefined) throw new Error('sums always answer one row');
  return figures;
}

/** Requests of each Berlin day since then that had any. */
export async function countLeadsByDay(
  db: Queryable,
  provider: ProviderId,
  from: CalendarDate,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day, sum(received)::bigint as count from (
      select f.starts as day, f.received from figure_counts f
      where ${ofAccount(provider)} and f.grain = 'day' and f.starts >= ${from}
      union all
      select c.day, c.received from figure_changes c
      where c.provider_id = ${provider} and c.day >= ${from}
    ) days
    group by day`.execute(camel(db));
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** What an event happened to, by name; '' where there is none (any more). */
export interface EventNames {
  readonly id: string;
  readonly visitor: string;
  readonly partner: string;
  readonly campaign: string;
  readonly number: string;
  readonly entity: string;
  /** What it has to do with, as far as it is still there. */
  readonly leadId: string | null;
  readonly partnerId: string | null;
  readonly campaignId: string | null;
  readonly documentId: string | null;
}

/**
 * Newest events of a provider, newest first; who logged in when, and what assistants have read, is shown in the
 * account settings.
 */
export async function listEvents(
  db: Queryable,
  provider: ProviderId,
  limit: number,
): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    select e.id, e.at, e.action, e.data from audit_events e
    where e.provider_id = ${provider} and e.action not like 'security.%'
      and e.action <> 'assistant.called'
    order by e.id desc
    limit ${limit}`.execute(camel(db));
  return rows;
}

/** The names that belong to some events. */
export async function listEventNames(
  db: Queryable,
  provider: ProviderId,
  eventIds: readonly string[],
): Promise<EventNames[]> {
  const { rows } = await sql<EventNames>`
    select ${preparedStatement} e.id, e.entity,
      trim(concat_ws(' ', p.first_name, p.last_name)) as visitor,
      coalesce(w.company_name, '') as partner,
      coalesce(k.name, '') as campaign,
      coalesce(n.number, '') as number,
      coalesce(l.id, m.lead_id) as "leadId", w.id as "partnerId", k.id as "campaignId",
      n.id as "documentId"
    from unnest(${eventIds}::uuid[]) asked (id)
    join audit_events e on e.provider_id = ${provider} and e.id = asked.id
    left join leads l on e.entity = 'lead' and l.provider_id = ${provider} and l.id = e.entity_id
    left join lead_persons p on p.provider_id = ${provider} and p.lead_id = l.id
    left join commissions m
      on e.entity = 'commission' and m.provider_id = ${provider} and m.id = e.entity_id
    left join referral_links r
      on e.entity = 'referral_link' and r.provider_id = ${provider} and r.id = e.entity_id
    left join credit_notes n
      on e.entity = 'credit_note' and n.provider_id = ${provider} and n.id = e.entity_id
    left join partners w on w.provider_id = ${provider} and w.id = coalesce(
      l.partner_id, m.partner_id, r.partner_id, n.partner_id,
      case when e.entity = 'partner' then e.entity_id end
    )
    left join campaigns k on k.provider_id = ${provider} and k.id = coalesce(
      l.campaign_id, m.campaign_id, r.campaign_id,
      case when e.entity = 'campaign' then e.entity_id end
    )`.execute(camel(db));
  return rows;
}

/** The partners who have earned most, then brought most; none who has brought nothing. */
export async function listTopPartners(db: Queryable, provider: ProviderId): Promise<TopPartner[]> {
  const { rows } = await sql<TopPartner>`
    select best.*, w.company_name as name
    from (
      select partner_id, sum(lead_count)::bigint as leads, sum(sale_count)::bigint as sales,
        sum(commission_cents)::bigint as commission
      from referral_links
      where provider_id = ${provider}
      group by partner_id
      having sum(lead_count) > 0 or sum(commission_cents) > 0
      order by commission desc, leads desc, partner_id
      limit ${TOP_PLACES}
    ) best
    join partners w on w.provider_id = ${provider} and w.id = best.partner_id
    order by best.commission desc, best.leads desc, best.partner_id`.execute(camel(db));
  return rows;
}
