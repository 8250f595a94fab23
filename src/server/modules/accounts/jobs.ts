import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import type { GuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { deleteExpiredFlows } from './company-login/store.ts';
import { RESET_LIFETIME_MS } from './domain/session.ts';
import { deleteExpiredSessions, deleteExpiredTickets } from './login/store.ts';
import { deleteExpiredChallenges } from './passkeys/store.ts';
import { pictureJobs } from './pictures/jobs.ts';
import { mailResetLink, mailResetLinkJob } from './recovery/mail-reset-link.ts';
import { deleteExpiredResets } from './recovery/store.ts';
import { websiteJobs } from './website/request-reading.ts';

const sweepSessionsJob = defineJob<object>('accounts.sweep-sessions');
const sweepResetsJob = defineJob<object>('accounts.sweep-resets');

export function accountJobs(
  services: Services,
  publicUrl: string,
  fetch: GuardedFetch,
  objects: ObjectStore,
): JobHandler[] {
  return [
    ...pictureJobs(services, objects),
    ...websiteJobs(services, fetch),
    handles(mailResetLinkJob, (data) => mailResetLink(services, publicUrl, data)),
    handles(
      sweepSessionsJob,
      async () => {
        await deleteExpiredSessions(services.db, services.clock());
        await deleteExpiredTickets(services.db, services.clock());
        await deleteExpiredFlows(services.db, services.clock());
      },
      '17 3 * * *',
    ),
    handles(
      sweepResetsJob,
      async () => {
        const now = services.clock();
        const oldest = new Date(now.getTime() - RESET_LIFETIME_MS);
        await deleteExpiredChallenges(services.db, now);
        await deleteExpiredResets(services.db, now, oldest);
      },
      '23 * * * *',
    ),
  ];
}
