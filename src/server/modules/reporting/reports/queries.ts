import { type Selectable, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { BillingReports, BillingSchedules } from '#server/platform/db/schema.generated.ts';
import {
  addDays,
  berlinDateOf,
  type CalendarDate,
  startOfBerlinDay,
} from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { BillingReportKind, BillingSchedule } from '#shared/labels/billing.ts';
import { cents } from '#shared/money.ts';
import type { BillingPeriod } from './domain/billing-period.ts';
import {
  type ReportContent,
  type ReportedCommission,
  reportNumber,
  type ReportTotals,
} from './domain/report-content.ts';

/** A provider's interval and the period whose report comes next. */
export interface ScheduleState {
  readonly schedule: BillingSchedule;
  /** Premiums from this Berlin day on are reported. */
  readonly since: CalendarDate;
  readonly next: BillingPeriod;
  readonly nextNumber: number;
}

export function readSchedule(row: Selectable<BillingSchedules>): ScheduleState {
  return {
    schedule: row.schedule as BillingSchedule,
    since: row.since as CalendarDate,
    next: {
      start: row.next_start as CalendarDate,
      end: row.next_end as CalendarDate,
      due: row.next_due as CalendarDate,
    },
    nextNumber: row.next_number,
  };
}

export async function findSchedule(
  db: Queryable,
  provider: ProviderId,
): Promise<ScheduleState | null> {
  const row = await on(db)
    .selectFrom('billing_schedules')
    .selectAll()
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return row === undefined ? null : readSchedule(row);
}

/** When an account was opened; null when there is none. */
export async function openedAt(db: Queryable, provider: ProviderId): Promise<Date | null> {
  const row = await on(db)
    .selectFrom('providers')
    .select('created_at')
    .where('id', '=', provider)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Living accounts over all providers whose reports have not begun: the job begins them. */
export async function unscopedWithoutSchedule(db: Queryable): Promise<ProviderId[]> {
  const rows = await on(db)
    .selectFrom('providers as p')
    .leftJoin('billing_schedules as s', 's.provider_id', 'p.id')
    .select('p.id')
    .where('s.provider_id', 'is', null)
    .where('p.dissolved_at', 'is', null)
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => providerId(id));
}

/** Living accounts over all providers with a report that is due: the job makes it. */
export async function unscopedDueSchedules(
  db: Queryable,
  today: CalendarDate,
): Promise<ProviderId[]> {
  const rows = await on(db)
    .selectFrom('billing_schedules as s')
    .innerJoin('providers as p', 'p.id', 's.provider_id')
    .select('s.provider_id')
    .where('s.next_due', '<=', today)
    .where('p.dissolved_at', 'is', null)
    .orderBy('s.next_due')
    .orderBy('s.provider_id')
    .execute();
  return rows.map((row) => providerId(row.provider_id));
}

/** A report as it was made. */
export interface BillingReport {
  readonly id: string;
  readonly number: string;
  readonly kind: BillingReportKind;
  readonly schedule: BillingSchedule;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly createdAt: Date;
  readonly totals: ReportTotals;
  readonly content: ReportContent;
}

/** Newest first. */
export async function listReports(
  db: Queryable,
  provider: ProviderId,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<BillingReport[]> {
  const rows = await on(db)
    .selectFrom('billing_reports')
    .selectAll()
    .where('provider_id', '=', provider)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(readReport);
}

export async function findReport(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<BillingReport | null> {
  const row = await on(db)
    .selectFrom('billing_reports')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : readReport(row);
}

function readReport(row: Selectable<BillingReports>): BillingReport {
  const [premium, paid] = [cents(row.premium_cents), cents(row.paid_cents)];
  return {
    id: row.id,
    number: reportNumber(row.running_number),
    kind: row.kind as BillingReportKind,
    schedule: row.schedule as BillingSchedule,
    start: row.period_start as CalendarDate,
    end: row.period_end as CalendarDate,
    createdAt: row.created_at,
    totals: { premium, paid, pending: cents(premium - paid) },
    content: row.content as unknown as ReportContent,
  };
}

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
