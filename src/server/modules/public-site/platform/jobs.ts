import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import {
  openOperatorMailbox,
  type OperatorMailOptions,
} from '#server/platform/mail/operator-mail.ts';
import { purgeDemoRequestsJob, mailDemoRequestJob } from './demo-request-job.ts';

export function platformPageJobs(services: Services, mail: OperatorMailOptions): JobHandler[] {
  const mailbox = openOperatorMailbox(mail);
  return [
    handles(mailDemoRequestJob, async (data) => {
      const { mailDemoRequest } = await import('./mail-demo-request.ts');
      await mailDemoRequest(services, mailbox, data);
    }),
    handles(
      purgeDemoRequestsJob,
      async () => {
        const { purgeDemoRequests } = await import('./purge-demo-requests.ts');
        await purgeDemoRequests(services);
      },
      '41 3 * * *',
    ),
  ];
}
