import { defineJob } from '#server/kernel/jobs.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { announceLead } from './announce-lead.ts';
import type { OwnDataLinks } from './own-data-links.ts';
import { purgeUnconfirmed } from './purge-unconfirmed.ts';
import { unscopedPurgeVisitorMails } from './visitor-mail-store.ts';

/** Mails about a request; queued again when it is approved, and each mail goes out once. */
export const announceLeadJob = defineJob<{ providerId: string; leadId: string }>('leads.announce');

const purgeVisitorMailsJob = defineJob<object>('leads.forget-visitor-mails');

const purgeUnconfirmedJob = defineJob<object>('leads.forget-unconfirmed');

export function leadJobs(
  services: MailingServices,
  publicUrl: string,
  ownData: OwnDataLinks,
): JobHandler[] {
  return [
    handles(announceLeadJob, (data) => announceLead(services, publicUrl, ownData, data)),
    handles(
      purgeVisitorMailsJob,
      () => unscopedPurgeVisitorMails(services.db, services.clock()),
      '41 3 * * *',
    ),
    handles(purgeUnconfirmedJob, () => purgeUnconfirmed(services), '47 3 * * *'),
  ];
}
