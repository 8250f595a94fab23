import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { BillingReportKind, BillingSchedule } from '#shared/labels/billing.ts';
import type { ReportContent, ReportTotals } from './domain/report-content.ts';

export interface ReportToInsert {
  readonly id: string;
  readonly runningNumber: number;
  readonly kind: BillingReportKind;
  readonly schedule: BillingSchedule;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly totals: ReportTotals;
  readonly content: ReportContent;
}

export async function insertReport(
  tx: Tx,
  provider: ProviderId,
  report: ReportToInsert,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('billing_reports')
    .values({
      provider_id: provider,
      id: report.id,
      running_number: report.runningNumber,
      kind: report.kind,
      schedule: report.schedule,
      period_start: report.start,
      period_end: report.end,
      created_at: now,
      premium_cents: report.totals.premium,
      paid_cents: report.totals.paid,
      content: JSON.stringify(report.content),
    })
    .execute();
}

/** Keeps that commissions stand on a regular report: on this one and on no other. */
export async function insertReportLines(
  tx: Tx,
  provider: ProviderId,
  reportId: string,
  commissionIds: readonly string[],
): Promise<void> {
  await sql`
    insert into billing_report_lines (provider_id, report_id, commission_id)
    select ${provider}::uuid, ${reportId}::uuid, id from unnest(${commissionIds}::uuid[]) as c (id)`.execute(
    on(tx),
  );
}

/** An interim report of the same days that says just the same, or null. */
export async function findSameInterim(
  tx: Tx,
  provider: ProviderId,
  { start, end, content }: Pick<ReportToInsert, 'start' | 'end' | 'content'>,
): Promise<string | null> {
  const row = await on(tx)
    .selectFrom('billing_reports')
    .select('id')
    .where('provider_id', '=', provider)
    .where('kind', '=', 'interim')
    .where('period_start', '=', start)
    .where('period_end', '=', end)
    .where(sql<boolean>`content = ${JSON.stringify(content)}::jsonb`)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findReportFile(
  db: Queryable,
  provider: ProviderId,
  reportId: string,
): Promise<Buffer | null> {
  const row = await on(db)
    .selectFrom('billing_report_files')
    .select('bytes')
    .where('provider_id', '=', provider)
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/**
 * Keeps the PDF with its hash; the one that was there first stays, and nothing is kept where the report
 * says something else by now (a person was erased while the PDF was made).
 */
export async function insertReportFile(
  tx: Tx,
  provider: ProviderId,
  { id, content }: Pick<ReportToInsert, 'id' | 'content'>,
  file: { readonly bytes: Buffer; readonly sha256: Buffer },
  now: Date,
): Promise<void> {
  await sql`
    insert into billing_report_files (provider_id, report_id, bytes, sha256, rendered_at)
    select r.provider_id, r.id, ${file.bytes}, ${file.sha256}, ${now} from billing_reports r
    where r.provider_id = ${provider} and r.id = ${id} and r.content = ${JSON.stringify(content)}::jsonb
    for key share
    on conflict (provider_id, report_id) do nothing`.execute(on(tx));
}

/** Deletes all reports of a provider: they are statements to himself, and name visitors. */
export async function eraseReports(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx).deleteFrom('billing_reports').where('provider_id', '=', provider).execute();
}
