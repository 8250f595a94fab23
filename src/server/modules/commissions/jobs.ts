import { defineJob } from '#server/kernel/jobs.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { announceBonus } from './announce-bonus.ts';
import { announceCorrection } from './announce-correction.ts';
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

/** Mails a partner that a commission which stands on a document was corrected. */
export const announceCorrectionJob = defineJob<{ providerId: string; correctionId: string }>(
  'commissions.announce-correction',
);

/** Mails a partner that they were given a bonus by hand. */
export const announceBonusJob = defineJob<{ providerId: string; commissionId: string }>(
  'commissions.announce-bonus',
);

export function commissionJobs(services: MailingServices): JobHandler[] {
  return [
    handles(announceDisqualifiedJob, (data) => announceNotQualified(services, data)),
    handles(announceSaleJob, (data) => announceSale(services, data)),
    handles(announceCorrectionJob, (data) => announceCorrection(services, data)),
    handles(announceBonusJob, (data) => announceBonus(services, data)),
  ];
}
