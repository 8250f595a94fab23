import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import {
  getBillingReportPdf,
  getBillingSchedule,
  listBillingReports,
  putBillingSchedule,
  triggerBillingReport,
} from '#shared/contracts/reports.ts';
import type { ProviderId } from '#shared/ids.ts';
import { BILLING_DESCRIPTIONS } from '#shared/labels/billing.ts';
import { changeSchedule } from './change-schedule.ts';
import { openSchedule } from './open-schedule.ts';
import { presentReport } from './present-report.ts';
import { reportFile } from './report-file.ts';
import { findReport, listReports } from './report-list.ts';
import { findSchedule } from './schedule-list.ts';
import { triggerReport } from './trigger-report.ts';

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
