import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import {
  openOperatorMailbox,
  type OperatorMailOptions,
} from '#server/platform/mail/operator-mail.ts';
import { mailOperator, mailOperatorJob } from './accounts/notify.ts';
import { deleteEndedOperatorSessions } from './accounts/store.ts';
import { purgeOperatorLog } from './log-store.ts';
import { endOverduePermissions } from './support/permit.ts';

/** How long the operator's own log is kept. */
const LOG_MS = 2 * 365 * 24 * 60 * 60 * 1000;

const endPermissionsJob = defineJob<object>('operator.end-permissions');
const sweepJob = defineJob<object>('operator.sweep');

export function operatorJobs(services: Services, mail: OperatorMailOptions): JobHandler[] {
  const { db, clock } = services;
  const mailbox = openOperatorMailbox(mail);
  return [
    handles(mailOperatorJob, (data) => mailOperator(services, mailbox, data)),
    handles(endPermissionsJob, () => endOverduePermissions(services), '*/5 * * * *'),
    handles(
      sweepJob,
      async () => {
        const now = clock();
        await deleteEndedOperatorSessions(db, now);
        await purgeOperatorLog(db, new Date(now.getTime() - LOG_MS));
      },
      '27 3 * * *',
    ),
  ];
}
