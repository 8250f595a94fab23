import type { Selectable } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { BillingReports } from '#server/platform/db/schema.generated.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { BillingReportKind, BillingSchedule } from '#shared/labels/billing.ts';
import { cents } from '#shared/money.ts';
import { reportNumber, type ReportContent, type ReportTotals } from './domain/report-content.ts';

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
