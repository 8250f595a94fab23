import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  type billingReport,
  getBillingReportPdf,
  getBillingSchedule,
  listBillingReports,
  putBillingSchedule,
  triggerBillingReport,
} from '#shared/contracts/reporting/reports.ts';
import type { ProviderId } from '#shared/ids.ts';
import { BILLING_DESCRIPTIONS, type BillingSchedule } from '#shared/labels/billing.ts';
import { toEuros } from '#shared/money.ts';
import { reportFile } from './announce-report.ts';
import { periodAfterChange } from './domain/billing-period.ts';
import { commissionState, type ReportTotals } from './domain/report-content.ts';
import { openSchedule } from './make-due-reports.ts';
import { makeReport } from './make-report.ts';
import { type BillingReport, findReport, findSchedule, listReports } from './queries.ts';
import { lockSchedule, updateSchedule } from './store.ts';

/** Each one sends a mail. */
const BY_HAND = { bucket: 'billing-report', points: 10, seconds: 3600 } as const;

/** Billing reports (docs/product/reporting.md section 12). */
export function reportRoutes(
  api: FastifyInstance,
  {
    services,
    limits,
    renderer,
  }: {
    readonly services: Services;
    readonly limits: RateLimits;
    readonly renderer: DocumentRenderer;
  },
): void {
  const { db } = services;

  route(api, getBillingSchedule, async ({ acting }) => {
    await openSchedule(services, acting.providerId);
    return scheduleOf(services, acting.providerId);
  });

  route(api, putBillingSchedule, async ({ acting, body }) => {
    await changeSchedule(services, acting, body.schedule);
    return scheduleOf(services, acting.providerId);
  });

  route(api, listBillingReports, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listReports(db, acting.providerId, { ...query, limit: query.limit + 1 });
    return pageOf(incoming, rows, query.limit).map(presentReport);
  });

  route(api, triggerBillingReport, async ({ acting, body }) => {
    await limits.consume(BY_HAND, acting.providerId);
    const id = await triggerReport(services, acting, body.schedule);
    const report = await findReport(db, acting.providerId, id);
    if (report === null) throw new DomainError('not_found');
    return presentReport(report);
  });

  route(api, getBillingReportPdf, async ({ acting, params, reply }) => {
    const bytes = await reportFile(services, renderer, acting.providerId, params.id);
    if (bytes === null) throw new DomainError('not_found');
    void reply.header('content-disposition', `attachment; filename="abrechnung-${params.id}.pdf"`);
    return bytes;
  });
}

async function scheduleOf({ db }: Services, provider: ProviderId) {
  const state = await findSchedule(db, provider);
  if (state === null) throw new DomainError('not_found');
  const { schedule, next } = state;
  return {
    schedule,
    description: BILLING_DESCRIPTIONS[schedule],
    nextBillingDate: next.due,
    periodStart: next.start,
    periodEnd: next.end,
  };
}

/** Changes how often reports come (docs/decisions/0100). The same interval again changes nothing. */
async function changeSchedule(
  services: Services,
  acting: ActingProvider,
  schedule: BillingSchedule,
): Promise<void> {
  const { providerId } = acting;
  await openSchedule(services, providerId);
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const state = await lockSchedule(tx, providerId);
    if (state === null) throw new DomainError('not_found');
    if (state.schedule === schedule) return;
    const next = periodAfterChange(schedule, state.next.start, berlinDateOf(now));
    await updateSchedule(tx, providerId, { schedule, next }, now);
    const data = { before: state.schedule, after: schedule };
    const event = { action: 'billing_schedule.changed', entity: 'provider', entityId: providerId };
    await appendEvent(tx, providerId, acting, { ...event, data }, now);
  });
}

/**
 * Makes an interim report by hand: everything since the last regular report, up to now. The
 * regular one comes on its day all the same.
 * @param schedule the interval that the caller saw
 * @returns the report's id
 * @throws DomainError changed_meanwhile when the interval is another one by now
 */
async function triggerReport(
  services: Services,
  acting: ActingProvider,
  schedule: BillingSchedule,
): Promise<string> {
  const { providerId } = acting;
  await openSchedule(services, providerId);
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const state = await lockSchedule(tx, providerId);
    if (state === null) throw new DomainError('not_found');
    if (state.schedule !== schedule) throw new DomainError('changed_meanwhile');
    const period = { kind: 'interim', start: state.next.start, end: berlinDateOf(now) } as const;
    return makeReport(tx, services, providerId, acting, state, period, now);
  });
}

/** A report as the API shows it. */
function presentReport(report: BillingReport): z.input<typeof billingReport> {
  const { id, number, kind, schedule, start, end, createdAt, totals, content } = report;
  return {
    id,
    reportNumber: number,
    kind,
    schedule,
    periodStart: start,
    periodEnd: end,
    createdAt: createdAt.toISOString(),
    ...presentTotals(totals),
    partners: content.partners.map((partner) => ({
      partnerId: partner.partnerId,
      partnerName: partner.name,
      ...presentTotals(partner),
      premiums: partner.premiums.map((premium) => ({
        campaignName: premium.campaignName,
        leadEmail: premium.leadEmail,
        source: premium.source,
        eventCount: premium.quantity,
        date: premium.day,
        premiumAmount: toEuros(premium.amount),
        status: commissionState(premium),
      })),
    })),
  };
}

function presentTotals({ premium, paid, pending }: ReportTotals) {
  return {
    totalPremium: toEuros(premium),
    totalPaid: toEuros(paid),
    totalPending: toEuros(pending),
  };
}
