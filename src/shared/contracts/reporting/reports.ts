import { z } from 'zod';
import { BILLING_REPORT_KINDS, BILLING_SCHEDULES } from '../../labels/billing.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateOut, eurosOut, idParams, instantOut } from '../fields.ts';

/** Billing reports and their interval (docs/product/reporting.md section 9). */

const schedule = z.enum(keysOf(BILLING_SCHEDULES), {
  error: 'Bitte wählen Sie ein Abrechnungsintervall aus',
});

const billingSchedule = z.object({
  schedule,
  description: z.string(),
  nextBillingDate: dateOut,
  /** Days that the next report will cover, both included. */
  periodStart: dateOut,
  periodEnd: dateOut,
});

export const getBillingSchedule = contract({
  method: 'GET',
  path: '/api/billing/schedule',
  auth: 'provider',
  summary: 'How often billing reports come, and when the next one does',
  response: billingSchedule,
});

export const putBillingSchedule = contract({
  method: 'PUT',
  path: '/api/billing/schedule',
  auth: 'provider',
  summary: 'Changes how often billing reports come',
  body: z.object({ schedule }),
  response: billingSchedule,
});

export const billingReport = z.object({
  id: z.uuid(),
  reportNumber: z.string(),
  kind: z.enum(keysOf(BILLING_REPORT_KINDS)),
  schedule,
  periodStart: dateOut,
  periodEnd: dateOut,
  createdAt: instantOut,
  /** Net euros as they were when the report was made. */
  totalPremium: eurosOut,
  totalPaid: eurosOut,
  totalPending: eurosOut,
  partners: z.array(
    z.object({
      partnerId: z.uuid(),
      partnerName: z.string(),
      totalPremium: eurosOut,
      totalPaid: eurosOut,
      totalPending: eurosOut,
      premiums: z.array(
        z.object({
          campaignName: z.string(),
          leadEmail: z.string().nullable(),
          source: z.enum(['click', 'lead', 'sale', 'bonus', 'correction']),
          eventCount: z.number().int(),
          date: dateOut,
          premiumAmount: eurosOut,
          status: z.enum(['paid', 'pending']),
        }),
      ),
    }),
  ),
});
export type BillingReportAnswer = z.output<typeof billingReport>;

export const listBillingReports = contract({
  method: 'GET',
  path: '/api/billing/reports',
  auth: 'provider',
  summary: 'Billing reports, newest first',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(100),
    cursor: z.uuid().optional(),
  }),
  response: z.array(billingReport),
});

export const triggerBillingReport = contract({
  method: 'POST',
  path: '/api/billing/trigger',
  auth: 'provider',
  summary: 'Makes and mails a report of everything since the last regular one',
  body: z.object({ schedule }),
  response: billingReport,
  errors: ['changed_meanwhile', 'too_many_requests'],
});

export const getBillingReportPdf = contract({
  method: 'GET',
  path: '/api/billing/reports/{id}/pdf',
  auth: 'provider',
  summary: 'A billing report as PDF',
  params: idParams,
  response: { file: 'application/pdf' },
  errors: ['not_found'],
});
