import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { oldestNeededDay } from './domain/visitor-days.ts';
import { flagJumps, retireHits } from './retire-hits.ts';
import { unscopedDestroySalts } from './store.ts';

const destroySaltsJob = defineJob<object>('clicks.destroy-salts');
const retireHitsJob = defineJob<object>('clicks.retire-hits');
const flagJumpsJob = defineJob<object>('clicks.flag-jumps');

/** Often, so that a machine that is switched off at night keeps its promises too. */
export function clickJobs(services: Services): JobHandler[] {
  return [
    handles(
      destroySaltsJob,
      () => unscopedDestroySalts(services.db, oldestNeededDay(services.clock())),
      '7 * * * *',
    ),
    handles(retireHitsJob, () => retireHits(services), '41 3,9,15,21 * * *'),
    handles(flagJumpsJob, () => flagJumps(services), '23 * * * *'),
  ];
}
