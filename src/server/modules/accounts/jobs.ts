import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { unscopedDeleteExpiredSessions } from './login/session-store.ts';

const sweepSessionsJob = defineJob<object>('accounts.sweep-sessions');

export function accountJobs(services: Services): JobHandler[] {
  return [
    handles(
      sweepSessionsJob,
      () => unscopedDeleteExpiredSessions(services.db, services.clock()),
      '17 3 * * *',
    ),
  ];
}
