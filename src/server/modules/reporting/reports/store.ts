import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { BillingReportKind, BillingSchedule } from '#shared/labels/billing.ts';
import type { BillingPeriod } from './domain/billing-period.ts';
import type { ReportContent, ReportTotals } from './domain/report-content.ts';
import { readSchedule, type ScheduleState } from './queries.ts';

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
  await camel(tx)
    .insertInto('billingReports')
    .values({
      providerId: provider,
      id: report.id,
      runningNumber: report.runningNumber,
      kind: report.kind,
      schedule: report.schedule,
      periodStart: report.start,
      periodEnd: report.end,
      createdAt: now,
      premiumCents: report.totals.premium,
      paidCents: report.totals.paid,
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
    camel(tx),
  );
}

/** An interim report of the same days that says just the same, or null. */
export async function findSameInterim(
  tx: Tx,
  provider: ProviderId,
  { start, end, content }: Pick<ReportToInsert, 'start' | 'end' | 'content'>,
): Promise<string | null> {
  const row = await camel(tx)
    .selectFrom('billingReports')
    .select('id')
    .where('providerId', '=', provider)
    .where('kind', '=', 'interim')
    .where('periodStart', '=', start)
    .where('periodEnd', '=', end)
    .where(sql<boolean>`content = ${JSON.stringify(content)}::jsonb`)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findReportFile(
  db: Queryable,
  provider: ProviderId,
  reportId: string,
): Promise<Buffer | null> {
  const row = await camel(db)
    .selectFrom('billingReportFiles')
    .select('bytes')
    .where('providerId', '=', provider)
    .where('reportId', '=', reportId)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/**
 * Keeps the PDF with its hash; the one that was there first stays, and nothing is stored where the report
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
    on conflict (provider_id, report_id) do nothing`.execute(camel(tx));
}

/** Deletes all reports of a provider: they are statements to themselves, and name visitors. */
export async function eraseReports(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('billingReports').where('providerId', '=', provider).execute();
}

/** Begins the reports of an account; the one that was there first stays. */
export async function insertSchedule(
  tx: Tx,
  provider: ProviderId,
  since: CalendarDate,
  period: BillingPeriod,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('billingSchedules')
    .values({ providerId: provider, since, updatedAt: now, ...columnsOf(period) })
    .onConflict((conflict) => conflict.column('providerId').doNothing())
    .execute();
}

/** Locks the schedule until the transaction ends: reports of a provider are made one by one. */
export async function lockSchedule(tx: Tx, provider: ProviderId): Promise<ScheduleState | null> {
  const row = await camel(tx)
    .selectFrom('billingSchedules')
    .selectAll()
    .where('providerId', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : readSchedule(row);
}

export async function updateSchedule(
  tx: Tx,
  provider: ProviderId,
  change: {
    readonly schedule?: BillingSchedule;
    readonly next?: BillingPeriod;
    readonly nextNumber?: number;
  },
  now: Date,
): Promise<void> {
  const { schedule, next, nextNumber } = change;
  await camel(tx)
    .updateTable('billingSchedules')
    .set({
      updatedAt: now,
      ...(schedule === undefined ? {} : { schedule }),
      ...(next === undefined ? {} : columnsOf(next)),
      ...(nextNumber === undefined ? {} : { nextNumber }),
    })
    .where('providerId', '=', provider)
    .execute();
}

function columnsOf({ start, end, due }: BillingPeriod) {
  return { nextStart: start, nextEnd: end, nextDue: due };
}

/** Who is taken out of reports: visitors by the claims of their requests, or a partner. */
interface ErasedFromReports {
  readonly commissionIds: ReadonlySet<string>;
  readonly partnerIds: ReadonlySet<string>;
  /** What an erased partner is called from then on. */
  readonly partnerName: string;
}

/**
 * Holds the reports of a provider as they are until the transaction ends: none is made meanwhile, and no
 * PDF of what stood in one before is stored.
 */
export async function lockReports(tx: Tx, provider: ProviderId): Promise<void> {
  await lockSchedule(tx, provider);
  await camel(tx)
    .selectFrom('billingReports')
    .select('id')
    .where('providerId', '=', provider)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Takes visitors' addresses and a partner's name out of these reports; amounts stay. */
export async function eraseFromReports(
  tx: Tx,
  provider: ProviderId,
  reportIds: readonly string[],
  erased: ErasedFromReports,
): Promise<void> {
  for (const id of reportIds) {
    const { content } = await camel(tx)
      .selectFrom('billingReports')
      .select('content')
      .where('providerId', '=', provider)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const rewritten = withoutPersons(content as unknown as ReportContent, erased);
    await camel(tx)
      .updateTable('billingReports')
      .set({ content: JSON.stringify(rewritten) })
      .where('providerId', '=', provider)
      .where('id', '=', id)
      .execute();
  }
}

function withoutPersons(content: ReportContent, erased: ErasedFromReports): ReportContent {
  const { commissionIds, partnerIds, partnerName } = erased;
  return {
    ...content,
    partners: content.partners.map((partner) => ({
      ...partner,
      name: partnerIds.has(partner.partnerId) ? partnerName : partner.name,
      premiums: partner.premiums.map((premium) =>
        commissionIds.has(premium.commissionId) ? { ...premium, leadEmail: null } : premium,
      ),
    })),
  };
}
