import {
  addDays,
  berlinDateOf,
  startOfBerlinDay,
  type CalendarDate,
} from '#shared/calendar-date.ts';

const DAYS = 30;

/** The last 30 Berlin days with today, and the 30 before them. */
export interface Periods {
  /** Oldest first. */
  readonly days: readonly CalendarDate[];
  readonly currentFrom: Date;
  readonly previousFrom: Date;
}

export function periodsUntil(now: Date): Periods {
  const today = berlinDateOf(now);
  const first = addDays(today, 1 - DAYS);
  return {
    days: Array.from({ length: DAYS }, (_, place) => addDays(first, place)),
    currentFrom: startOfBerlinDay(first),
    previousFrom: startOfBerlinDay(addDays(first, -DAYS)),
  };
}
