import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { RAW_CLICKS_KEPT_MONTHS } from './limits.ts';

/** The first day of the month that lies `months` after that of `date`. */
function firstOfMonth(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1];
  return calendarDate(`${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-01`);
}

/** A calendar month by its first day, and the first day after it (Berlin dates). */
export interface Month {
  readonly first: CalendarDate;
  readonly next: CalendarDate;
}

/** The months that get a partition of their own in time: the next two. */
export function comingMonths(today: CalendarDate): readonly Month[] {
  return [1, 2].map((ahead) => ({
    first: firstOfMonth(today, ahead),
    next: firstOfMonth(today, ahead + 1),
  }));
}

/** The first Berlin day whose raw hits are kept: the beginning of a month, a year ago. */
export function firstKeptDay(today: CalendarDate): CalendarDate {
  return firstOfMonth(today, -RAW_CLICKS_KEPT_MONTHS);
}
