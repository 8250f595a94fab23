import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import {
  openOperatorMailbox,
  type OperatorMailOptions,
} from '#server/platform/mail/operator-mail.ts';
import { unscopedPurgeSpent } from './guest-page/store.ts';
import { mailDemoRequestJob, purgeDemoRequestsJob } from './platform/demo-request-job.ts';

/** A challenge lives half an hour, a key is repeated within minutes. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

const purgeSpentJob = defineJob<object>('public-page.forget-spent');

export function publicPageJobs({ db, clock }: Services): JobHandler[] {
  return [
    handles(
      purgeSpentJob,
      () => db.transaction((tx) => unscopedPurgeSpent(tx, new Date(clock().getTime() - KEPT_MS))),
      '41 3 * * *',
    ),
  ];
}

export function platformPageJobs(services: Services, mail: OperatorMailOptions): JobHandler[] {
  const mailbox = openOperatorMailbox(mail);
  return [
    handles(mailDemoRequestJob, async (data) => {
      const { mailDemoRequest } = await import('./platform/mail-demo-request.ts');
      await mailDemoRequest(services, mailbox, data);
    }),
    handles(
      purgeDemoRequestsJob,
      async () => {
        const { purgeDemoRequests } = await import('./platform/purge-demo-requests.ts');
        await purgeDemoRequests(services);
      },
      '41 3 * * *',
    ),
  ];
}
