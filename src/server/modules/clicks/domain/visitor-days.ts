import { addDays, berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import { DUPLICATE_WINDOW_MS, SHOWN_WITHIN_MS } from './limits.ts';

/** Clocks of two nodes may differ by this much. */
const CLOCK_DIFFERENCE_MS = 60 * 60 * 1000;

/**
 * The Berlin days on which a duplicate of a hit can lie: those that the 24 hours before it touch,
 * and those until it was shown. The hit's own day comes first.
 *
 * Usually two days; three in the first hour after the 23-hour day in spring, one in the last hour
 * of the 25-hour day in autumn.
 */
export function visitorDays(
  at: Date,
  shownAt: Date = at,
): readonly [CalendarDate, ...CalendarDate[]] {
  const day = berlinDateOf(at);
  const last = berlinDateOf(shownAt);
  const others: CalendarDate[] = [];
  for (let other = windowStart(at); other <= last; other = addDays(other, 1))
    if (other !== day) others.push(other);
  return [day, ...others];
}

/** The first Berlin day whose salt is still needed at `now`; older salts are to be destroyed. */
export function oldestNeededDay(now: Date): CalendarDate {
  return windowStart(new Date(now.getTime() - SHOWN_WITHIN_MS - CLOCK_DIFFERENCE_MS));
}

function windowStart(at: Date): CalendarDate {
  return berlinDateOf(new Date(at.getTime() - DUPLICATE_WINDOW_MS));
}
