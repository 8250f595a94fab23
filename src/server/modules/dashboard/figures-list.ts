import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Periods } from './domain/period.ts';

/** Counts and sums of a provider; amounts in cents. */
export interface Figures {
  readonly active_partners: number;
  /** Active when the current period began; partners deleted since are left out. */
  readonly previous_partners: number;
  readonly current_leads: number;
  readonly previous_leads: number;
  readonly sales: number;
  readonly current_sales: number;
  readonly previous_sales: number;
  readonly revenue: number;
  readonly current_revenue: number;
  readonly previous_revenue: number;
  readonly earned: number;
  readonly settled: number;
}

/**
 * The figures of the dashboard. What is earned comes from the counters of the links and what is
 * settled from the documents: both are sums of the ledger, and neither touches a click.
 */
export async function sumFigures(
  db: Queryable,
  provider: ProviderId,
  { currentFrom, previousFrom }: Periods,
): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with periods as (
      select ${currentFrom}::timestamptz as current_from, ${previousFrom}::timestamptz as previous_from
    ),
    qualified as (
      select s.created_at, s.revenue_cents
      from sales s
      join leads l on l.provider_id = s.provider_id and l.id = s.lead_id
      where s.provider_id = ${provider} and l.status <> 'not_qualified'
    ),
    sold as (
      select
        count(*) as sales,
        count(*) filter (where q.created_at >= p.current_from) as current_sales,
        count(*) filter (where q.created_at >= p.previous_from and q.created_at < p.current_from)
          as previous_sales,
        coalesce(sum(q.revenue_cents), 0)::bigint as revenue,
        coalesce(sum(q.revenue_cents) filter (where q.created_at >= p.current_from), 0)::bigint
          as current_revenue,
        coalesce(sum(q.revenue_cents) filter (
          where q.created_at >= p.previous_from and q.created_at < p.current_from
        ), 0)::bigint as previous_revenue
      from periods p left join qualified q on true
      where q.created_at is not null
    ),
    asked as (
      select
        count(*) filter (where l.created_at >= p.current_from) as current_leads,
        count(*) filter (where l.created_at < p.current_from) as previous_leads
      from leads l, periods p
      where l.provider_id = ${provider} and l.created_at >= p.previous_from
    ),
    first_changes as (
      select distinct on (e.entity_id) e.entity_id, e.data->>'from' as status
      from audit_events e, periods p
      where e.provider_id = ${provider} and e.entity = 'partner'
        and e.action = 'partner.status_changed' and e.at >= p.current_from
      order by e.entity_id, e.id
    ),
    helped as (
      select
        count(*) filter (where w.status = 'active') as active_partners,
        count(*) filter (
          where w.created_at < p.current_from and coalesce(f.status, w.status) = 'active'
        ) as previous_partners
      from partners w
      cross join periods p
      left join first_changes f on f.entity_id = w.id
      where w.provider_id = ${provider}
    )
    select
      helped.*, asked.*, sold.*,
      (select coalesce(sum(commission_cents), 0)::bigint from referral_links
        where provider_id = ${provider}) as earned,
      (select coalesce(sum(net_cents), 0)::bigint from credit_notes
        where provider_id = ${provider}) as settled
    from helped, asked, sold`.execute(on(db));
  const [figures] = rows;
  if (figures === undefined) throw new Error('sums always answer one row');
  return figures;
}

/** Requests of each Berlin day since then that had any. */
export async function countLeadsByDay(
  db: Queryable,
  provider: ProviderId,
  from: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (l.created_at at time zone 'Europe/Berlin')::date as day, count(*) as count
    from leads l
    where l.provider_id = ${provider} and l.created_at >= ${from}
    group by 1`.execute(on(db));
  return new Map(rows.map(({ day, count }) => [day, count]));
}
