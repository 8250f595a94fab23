import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { startOfBerlinDay } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';
import type { Months } from '../domain/automation-schedule.ts';

/** What a partner's recommendations have brought in a month. */
export interface MonthOfPartner {
  readonly clicks: number;
  readonly clicksBefore: number;
  readonly leads: number;
  readonly leadsBefore: number;
  readonly sales: number;
  readonly salesBefore: number;
  readonly earned: Cents;
  readonly earnedBefore: Cents;
  /** Net of the documents of the month, reversals taken off. */
  readonly settled: Cents;
  /** Payable today. */
  readonly open: Cents;
}

/** An active partner with the figures of their month. */
export interface PartnerMonth extends MonthOfPartner {
  readonly partnerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly hasRefused: boolean;
}

interface Row extends Record<Exclude<keyof MonthOfPartner, never>, number> {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly hasRefused: boolean;
}

/** When a commission `m` was earned: with its booking `s`, a correction when it was made. */
const earnedAt = sql`case when m.source = 'correction' then m.created_at
  else coalesce(s.created_at, m.created_at) end`;

/**
 * The next active partners by their ids, with the figures of a month and those of the month
 * before. They are those of the screens: valid clicks of the roll-up, requests that count, sales of
 * qualified requests, commissions by the day they arose (docs/decisions/0100).
 * @param after the last partner that was dealt with
 */
export async function listPartnerMonths(
  db: Queryable,
  provider: ProviderId,
  { before, first, next }: Months,
  after: string | null,
  limit: number,
): Promise<PartnerMonth[]> {
  const since = startOfBerlinDay(before);
  const from = startOfBerlinDay(first);
  const to = startOfBerlinDay(next);
  const { rows } = await sql<Row>`
    with page as materialized (
      select p.provider_id, p.id, p.first_name, p.last_name, p.company_name, p.email
      from partners p
      where p.provider_id = ${provider} and p.status = 'active'
        and p.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      order by p.id
      limit ${limit}
    )
    select p.*, c.*, l.*, s.*, m.*, d.*,
      exists (
        select from mail_refusals f where f.provider_id = ${provider} and f.recipient_id = p.id
      ) as has_refused
    from page p
    cross join lateral (
      select coalesce(sum(h.hits) filter (where h.day >= ${first}::date), 0)::bigint as clicks,
        coalesce(sum(h.hits) filter (where h.day < ${first}::date), 0)::bigint as "clicksBefore"
      from referral_links r
      join click_days h on h.provider_id = ${provider} and h.link_id = r.id
      where r.provider_id = ${provider} and r.partner_id = p.id and h.verdict = 'valid'
        and h.day >= ${before}::date and h.day < ${next}::date
    ) c
    cross join lateral (
      select count(*) filter (where l.created_at >= ${from}) as leads,
        count(*) filter (where l.created_at < ${from}) as "leadsBefore"
      from referral_links r
      join leads l on l.provider_id = ${provider} and l.link_id = r.id
      where r.provider_id = ${provider} and r.partner_id = p.id and l.counts
        and l.created_at >= ${since} and l.created_at < ${to}
    ) l
    cross join lateral (
      select count(*) filter (where s.created_at >= ${from}) as sales,
        count(*) filter (where s.created_at < ${from}) as "salesBefore"
      from referral_links r
      join leads q on q.provider_id = ${provider} and q.link_id = r.id
      join sales s on s.provider_id = ${provider} and s.lead_id = q.id
      where r.provider_id = ${provider} and r.partner_id = p.id and q.status <> 'not_qualified' and not s.is_further
        and s.created_at >= ${since} and s.created_at < ${to}
    ) s
    cross join lateral (
      select coalesce(sum(m.amount_cents) filter (where ${earnedAt} >= ${from} and ${earnedAt} < ${to}), 0)::bigint
          as earned,
        coalesce(sum(m.amount_cents) filter (where ${earnedAt} >= ${since} and ${earnedAt} < ${from}), 0)::bigint
          as "earnedBefore",
        coalesce(sum(m.amount_cents - m.paid_cents)
          filter (where m.status in ('pending', 'partial')), 0)::bigint as open
      from referral_links r
      join commissions m on m.provider_id = ${provider} and m.link_id = r.id
      left join sales s on s.provider_id = ${provider} and s.id = m.sale_id
      where r.provider_id = ${provider} and r.partner_id = p.id and m.payable
    ) m
    cross join lateral (
      select coalesce(sum(n.net_cents), 0)::bigint as settled
      from credit_notes n
      where n.provider_id = ${provider} and n.partner_id = p.id
        and n.issued_at >= ${from} and n.issued_at < ${to}
    ) d
    order by p.id`.execute(camel(db));
  return rows.map((row) => ({
    partnerId: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    companyName: row.companyName,
    email: row.email,
    hasRefused: row.hasRefused,
    clicks: row.clicks,
    clicksBefore: row.clicksBefore,
    leads: row.leads,
    leadsBefore: row.leadsBefore,
    sales: row.sales,
    salesBefore: row.salesBefore,
    earned: cents(row.earned),
    earnedBefore: cents(row.earnedBefore),
    settled: cents(row.settled),
    open: cents(row.open),
  }));
}
