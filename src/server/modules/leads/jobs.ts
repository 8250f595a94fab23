import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { announceLead } from './announce-lead.ts';
import { forgetUnconfirmed } from './forget-unconfirmed.ts';
import type { OwnDataLinks } from './own-data-links.ts';
import { unscopedForgetVisitorMails } from './visitor-mail-store.ts';

/** Mails about a request; queued again when it is approved, and each mail goes out once. */
export const announceLeadJob = defineJob<{ providerId: string; leadId: string }>('leads.announce');

const forgetVisitorMailsJob = defineJob<object>('leads.forget-visitor-mails');

const forgetUnconfirmedJob = defineJob<object>('leads.forget-unconfirmed');

export function leadJobs(
  services: Services,
  publicUrl: string,
  ownData: OwnDataLinks,
): JobHandler[] {
  return [
    handles(announceLeadJob, (data) => announceLead(services, publicUrl, ownData, data)),
    handles(
      forgetVisitorMailsJob,
      () => unscopedForgetVisitorMails(services.db, services.clock()),
      '41 3 * * *',
    ),
    handles(forgetUnconfirmedJob, () => forgetUnconfirmed(services), '47 3 * * *'),
  ];
}
