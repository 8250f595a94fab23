import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { unscopedFoldFigures } from './store.ts';

/** Changes of one transaction: what they lock, a second worker leaves alone. */
const BATCH = 5_000;

const foldJob = defineJob<object>('figures.fold');

export function figureJobs({ db }: Pick<Services, 'db'>): JobHandler[] {
  return [
    handles(
      foldJob,
      async () => {
        let folded: number;
        do {
          folded = await db.transaction((tx) => unscopedFoldFigures(tx, BATCH));
        } while (folded === BATCH);
      },
      '* * * * *',
    ),
  ];
}
