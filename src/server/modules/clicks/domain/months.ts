import { firstOfMonth, type CalendarDate } from '#shared/calendar-date.ts';
import { RAW_CLICKS_KEPT_MONTHS } from './limits.ts';

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
