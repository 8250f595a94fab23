import type { Services } from '#server/kernel/services.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { unscopedDropHitsBefore, unscopedPrepareMonth } from './click-partition-store.ts';
import { comingMonths, firstKeptDay } from './domain/months.ts';

/** Drops raw hits whose time is over, and prepares the coming months so that dropping stays cheap. */
export async function retireHits({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const today = berlinDateOf(clock());
  for (const month of comingMonths(today)) await unscopedPrepareMonth(db, month);
  await unscopedDropHitsBefore(db, firstKeptDay(today));
}
