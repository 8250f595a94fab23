import type { Database } from '#server/kernel/database.ts';
import { berlinDateOf, calendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import { unscopedEmptyEvents } from './seal-store.ts';

/** Entries of one transaction. */
const AT_ONCE = 2_000;

/**
 * Takes their content from entries of the log whose term is over, in every account
 * (docs/product/activities.md section 5): two years after they happened, or with the end of the tenth calendar
 * year after. Their places in the chain stay.
 * @param documentYears for which this installation keeps documents; where it is longer, it counts
 * @returns how many
 */
export async function emptyEvents(db: Database, now: Date, documentYears: number): Promise<number> {
  const twoYearsAgo = new Date(now);
  twoYearsAgo.setUTCFullYear(twoYearsAgo.getUTCFullYear() - 2);
  // A day more, because a leap day has none two years later.
  twoYearsAgo.setUTCDate(twoYearsAgo.getUTCDate() - 1);
  const year = Number(berlinDateOf(now).slice(0, 4)) - Math.max(10, documentYears);
  const terms = [
    { years: 2, before: twoYearsAgo },
    { years: 10, before: startOfBerlinDay(calendarDate(`${year}-01-01`)) },
  ];
  let count = 0;
  for (const { years, before } of terms)
    for (;;) {
      const emptied = await db.transaction((tx) =>
        unscopedEmptyEvents(tx, { years, before, now }, AT_ONCE),
      );
      count += emptied;
      if (emptied < AT_ONCE) break;
    }
  return count;
}
