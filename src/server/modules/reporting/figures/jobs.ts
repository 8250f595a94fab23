import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { unscopedFoldFigures, unscopedFoldOwed, unscopedTurnPeriods } from './store.ts';

/** Changes of one transaction: what they lock, a second worker leaves alone. */
const BATCH = 5_000;

/** Providers whose sums are taken anew in one transaction: nothing is folded meanwhile. */
const PROVIDERS = 1;

const foldJob = defineJob<object>('figures.fold');

export function figureJobs({ db, clock }: Services): JobHandler[] {
  return [
    handles(
      foldJob,
      async () => {
        let folded: number;
        do {
          folded = await db.transaction((tx) => unscopedFoldFigures(tx, BATCH));
        } while (folded === BATCH);
        let counted: number;
        do {
          counted = await db.transaction((tx) => unscopedFoldOwed(tx, PROVIDERS));
        } while (counted > 0);
        const today = berlinDateOf(clock());
        let turned: number;
        do {
          turned = await db.transaction((tx) => unscopedTurnPeriods(tx, today, PROVIDERS));
        } while (turned > 0);
      },
      '* * * * *',
    ),
  ];
}
