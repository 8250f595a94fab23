import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { findDocumentAnchor } from '#server/modules/credit-notes/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { BillingReportKind } from '#shared/labels/billing.ts';
import { announceReportJob } from './announce-report-job.ts';
import { groupByPartner, reportNumber, totalsOf } from './domain/report-content.ts';
import { listUnreported, type ScheduleState } from './queries.ts';
import { findSameInterim, insertReport, insertReportLines, updateSchedule } from './store.ts';

/**
 * Makes a report of what stands on none yet, in the transaction that holds the schedule. An interim
 * report that would say the same as one before is that one again. The mail follows by a job.
 * @returns the report's id
 */
export async function makeReport(
  tx: Tx,
  { jobs }: Services,
  provider: ProviderId,
  acting: Acting,
  { schedule, since, nextNumber }: ScheduleState,
  period: {
    readonly kind: BillingReportKind;
    readonly start: CalendarDate;
    readonly end: CalendarDate;
  },
  now: Date,
): Promise<string> {
  const account = await findAccount(tx, provider);
  if (account === null) throw new Error('a report without its account');
  const { businessName, address, postalCode, city } = account;
  const premiums = await listUnreported(tx, provider, since, period.end);
  const { kind, start, end } = period;
  // An interim report is the same as one before as long as the commissions are.
  const anchor = kind === 'regular' ? await findDocumentAnchor(tx, provider) : null;
  const content = {
    recipient: { businessName, address, postalCode, city },
    partners: groupByPartner(premiums),
    ...(anchor === null ? {} : { anchor }),
  };
  const same =
    kind === 'interim' ? await findSameInterim(tx, provider, { start, end, content }) : null;
  const id = same ?? newId();
  if (same === null) {
    const totals = totalsOf(premiums);
    const report = { id, runningNumber: nextNumber, kind, schedule, start, end, totals, content };
    await insertReport(tx, provider, report, now);
    if (kind === 'regular')
      await insertReportLines(
        tx,
        provider,
        id,
        premiums.map(({ commissionId }) => commissionId),
      );
    await updateSchedule(tx, provider, { nextNumber: nextNumber + 1 }, now);
    const data = {
      number: reportNumber(nextNumber),
      kind,
      start,
      end,
      premiumCents: totals.premium,
    };
    const event = { action: 'billing_report.made', entity: 'billing_report', entityId: id, data };
    await appendEvent(tx, provider, acting, event, now);
  }
  if (kind === 'interim' || premiums.length > 0)
    await jobs.enqueue(tx, announceReportJob, {
      providerId: provider,
      reportId: id,
      cause: kind === 'interim' ? now.toISOString() : 'due',
    });
  return id;
}
