import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import {
  addDays,
  berlinDateOf,
  startOfBerlinDay,
  type CalendarDate,
} from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import type { ReportedCommission } from './domain/report-content.ts';

interface CommissionRow {
  readonly commission_id: string;
  readonly partner_id: string;
  readonly partner_name: string;
  readonly campaign_name: string;
  readonly source: ReportedCommission['source'];
  readonly lead_email: string | null;
  readonly quantity: number;
  readonly event_at: Date;
  readonly amount_cents: number;
  readonly paid_cents: number;
}

/**
 * Premiums that arose from `since` to the end of `until` (Berlin days) and stand on no regular
 * report yet, oldest first, with the amounts that credit notes settle. A premium on revenue arises
 * when the revenue is confirmed. What came in late for its own period is on the next report.
 */
export async function listUnreported(
  db: Queryable,
  provider: ProviderId,
  since: CalendarDate,
  until: CalendarDate,
): Promise<ReportedCommission[]> {
  const { rows } = await sql<CommissionRow>`
    select m.id as commission_id, m.partner_id,
      coalesce(nullif(w.company_name, ''), trim(concat_ws(' ', w.first_name, w.last_name))) as partner_name,
      k.name as campaign_name, m.source, nullif(p.email, '') as lead_email, m.quantity, m.event_at,
      m.amount_cents, m.paid_cents
    from commissions m
    join partners w on w.provider_id = m.provider_id and w.id = m.partner_id
    join campaigns k on k.provider_id = m.provider_id and k.id = m.campaign_id
    left join sales s on s.provider_id = m.provider_id and s.id = m.sale_id
    left join lead_persons p on p.provider_id = m.provider_id and p.lead_id = m.lead_id
    where m.provider_id = ${provider} and m.payable and m.amount_cents > 0
      and coalesce(s.created_at, m.created_at) >= ${startOfBerlinDay(since)}
      and coalesce(s.created_at, m.created_at) < ${startOfBerlinDay(addDays(until, 1))}
      and not exists (
        select 1 from billing_report_lines l
        where l.provider_id = m.provider_id and l.commission_id = m.id)
    order by m.event_at, m.id`.execute(on(db));
  return rows.map((row) => ({
    commissionId: row.commission_id,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    campaignName: row.campaign_name,
    source: row.source,
    leadEmail: row.lead_email,
    quantity: row.quantity,
    day: berlinDateOf(row.event_at),
    amount: cents(row.amount_cents),
    paid: cents(row.paid_cents),
  }));
}
