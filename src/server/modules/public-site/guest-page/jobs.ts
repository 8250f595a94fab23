import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { unscopedPurgeSpent } from './submission-store.ts';

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
