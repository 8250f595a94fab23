import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Periods } from './domain/period.ts';

/** Counts and sums of a provider; amounts in cents. */
export interface Figures {
  readonly active_partners: number;
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
  readonly leads_without_offer: number;
  readonly revenues_to_confirm: number;
  readonly has_partner: boolean;
  readonly has_campaign: boolean;
  readonly has_link: boolean;
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
    )
    select
      (select count(*) from partners where provider_id = ${provider} and status = 'active')
        as active_partners,
      asked.*, sold.*,
      (select coalesce(sum(commission_cents), 0)::bigint from referral_links
        where provider_id = ${provider}) as earned,
      (select coalesce(sum(net_cents), 0)::bigint from credit_notes
        where provider_id = ${provider}) as settled,
      (select count(*) from leads where provider_id = ${provider} and status = 'new')
        as leads_without_offer,
      (select count(*) from leads where provider_id = ${provider}
        and status in ('new', 'offer_sent') and sale_amount_cents is not null)
        as revenues_to_confirm,
      exists (select from partners where provider_id = ${provider}) as has_partner,
      exists (select from campaigns where provider_id = ${provider}) as has_campaign,
      exists (select from referral_links where provider_id = ${provider}) as has_link
    from asked, sold`.execute(on(db));
  const [figures] = rows;
  if (figures === undefined) throw new Error('sums always answer one row');
  return figures;
}

/** Partners to whom some campaign owes at least its minimum payout. */
export async function countPartnersReadyToPay(
  db: Queryable,
  provider: ProviderId,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.partner_id) as count
    from referral_links r
    join campaigns k on k.provider_id = r.provider_id and k.id = r.campaign_id
    where r.provider_id = ${provider} and r.commission_cents > 0
      and case when k.min_payout_cents = 0 then exists (
        select from commissions m
        where m.provider_id = r.provider_id and m.partner_id = r.partner_id and m.link_id = r.id
          and m.status in ('pending', 'partial') and m.payable and m.amount_cents > m.paid_cents
      ) else r.commission_cents >= k.min_payout_cents and (
        select sum(m.amount_cents - m.paid_cents) from commissions m
        where m.provider_id = r.provider_id and m.partner_id = r.partner_id and m.link_id = r.id
          and m.status in ('pending', 'partial') and m.payable
      ) >= k.min_payout_cents end`.execute(on(db));
  return rows[0]?.count ?? 0;
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
