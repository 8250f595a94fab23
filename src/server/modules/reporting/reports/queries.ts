import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
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

export function readSchedule(row: Row<'billingSchedules'>): ScheduleState {
  return {
    schedule: row.schedule as BillingSchedule,
    since: row.since as CalendarDate,
    next: {
      start: row.nextStart as CalendarDate,
      end: row.nextEnd as CalendarDate,
      due: row.nextDue as CalendarDate,
    },
    nextNumber: row.nextNumber,
  };
}

export async function findSchedule(
  db: Queryable,
  provider: ProviderId,
): Promise<ScheduleState | null> {
  const row = await camel(db)
    .selectFrom('billingSchedules')
    .selectAll()
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return row === undefined ? null : readSchedule(row);
}

/** When an account was opened; null when there is none. */
export async function openedAt(db: Queryable, provider: ProviderId): Promise<Date | null> {
  const row = await camel(db)
    .selectFrom('providers')
    .select('createdAt')
    .where('id', '=', provider)
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

/** Living accounts over all providers whose reports have not begun: the job begins them. */
export async function unscopedWithoutSchedule(db: Queryable): Promise<ProviderId[]> {
  const rows = await camel(db)
    .selectFrom('providers as p')
    .leftJoin('billingSchedules as s', 's.providerId', 'p.id')
    .select('p.id')
    .where('s.providerId', 'is', null)
    .where('p.dissolvedAt', 'is', null)
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => providerId(id));
}

/** Living accounts over all providers with a report that is due: the job makes it. */
export async function unscopedDueSchedules(
  db: Queryable,
  today: CalendarDate,
): Promise<ProviderId[]> {
  const rows = await camel(db)
    .selectFrom('billingSchedules as s')
    .innerJoin('providers as p', 'p.id', 's.providerId')
    .select('s.providerId')
    .where('s.nextDue', '<=', today)
    .where('p.dissolvedAt', 'is', null)
    .orderBy('s.nextDue')
    .orderBy('s.providerId')
    .execute();
  return rows.map((row) => providerId(row.providerId));
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
  const rows = await camel(db)
    .selectFrom('billingReports')
    .selectAll()
    .where('providerId', '=', provider)
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
  const row = await camel(db)
    .selectFrom('billingReports')
    .selectAll()
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : readReport(row);
}

function readReport(row: Row<'billingReports'>): BillingReport {
  const [premium, paid] = [cents(row.premiumCents), cents(row.paidCents)];
  return {
    id: row.id,
    number: reportNumber(row.runningNumber),
    kind: row.kind as BillingReportKind,
    schedule: row.schedule as BillingSchedule,
    start: row.periodStart as CalendarDate,
    end: row.periodEnd as CalendarDate,
    createdAt: row.createdAt,
    totals: { premium, paid, pending: cents(premium - paid) },
    content: row.content as unknown as ReportContent,
  };
}

interface CommissionRow {
  readonly commissionId: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly campaignName: string;
  readonly source: ReportedCommission['source'];
  readonly leadEmail: string | null;
  readonly quantity: number;
  readonly eventAt: Date;
  readonly amountCents: number;
  readonly paidCents: number;
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
    cross join lateral (
      select case m.source when 'correction' then m.created_at else coalesce(s.created_at, m.created_at) end
        as at
    ) arisen
    where m.provider_id = ${provider} and m.payable and m.amount_cents <> 0
      and arisen.at >= ${startOfBerlinDay(since)}
      and arisen.at < ${startOfBerlinDay(addDays(until, 1))}
      and not exists (
        select 1 from billing_report_lines l
        where l.provider_id = m.provider_id and l.commission_id = m.id)
    order by m.event_at, m.id`.execute(camel(db));
  return rows.map((row) => ({
    commissionId: row.commissionId,
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    campaignName: row.campaignName,
    source: row.source,
    leadEmail: row.leadEmail,
    quantity: row.quantity,
    day: berlinDateOf(row.eventAt),
    amount: cents(row.amountCents),
    paid: cents(row.paidCents),
  }));
}
