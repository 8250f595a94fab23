import { defineJob } from '#server/kernel/jobs.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { announceNotQualified } from './announce-not-qualified.ts';
import { announceSale } from './announce-sale.ts';

/** Mails a partner that a claim was taken back. */
export const announceDisqualifiedJob = defineJob<{
  providerId: string;
  kind: 'lead' | 'click';
  id: string;
}>('commissions.announce-not-qualified');

/** Mails a partner that the revenue of a request was confirmed, or that a further one came. */
export const announceSaleJob = defineJob<{
  providerId: string;
  leadId: string;
  furtherSaleId?: string;
}>('commissions.announce-sale');

export function commissionJobs(services: MailingServices): JobHandler[] {
  return [
    handles(announceDisqualifiedJob, (data) => announceNotQualified(services, data)),
    handles(announceSaleJob, (data) => announceSale(services, data)),
  ];
}
