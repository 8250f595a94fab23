import type { z } from 'zod';
import type { billingReport } from '#shared/contracts/reports.ts';
import { toEuros } from '#shared/money.ts';
import { commissionState, type ReportTotals } from './domain/report-content.ts';
import type { BillingReport } from './report-list.ts';

/** A report as the API shows it. */
export function presentReport(report: BillingReport): z.input<typeof billingReport> {
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
