import {
  addDays,
  berlinDateOf,
  berlinHour,
  firstOfMonth,
  startOfBerlinDay,
  type CalendarDate,
} from '#shared/calendar-date.ts';
import type { AutomationKind } from '#shared/labels/automations.ts';

/** Berlin hour at which automations are due: what comes then is read in the morning. */
const DUE_HOUR = 8;

/** Days after an offer on which it is followed up (docs/product/marketing.md section 6). */
export const FOLLOW_UP_DAYS = 7;

/** An offer that could not be followed up in time is left alone after these many days more. */
const LATEST_FOLLOW_UP_DAYS = 14;

/** The instant at which a run of this Berlin day is due. */
export function dueAt(day: CalendarDate): Date {
  return berlinHour(day, DUE_HOUR);
}

/** The latest day on which the automation was due so far: a day, or the first of a month. */
export function latestDueDay(kind: AutomationKind, now: Date): CalendarDate {
  const today = berlinDateOf(now);
  if (kind !== 'partner_statistics') return dueAt(today) <= now ? today : addDays(today, -1);
  const first = firstOfMonth(today);
  return dueAt(first) <= now ? first : firstOfMonth(today, -1);
}

/**
 * The one day whose run may be due now. Days and months before it are skipped: a server
 * that was down catches up once (docs/decisions/0109).
 * @param countsFrom nothing that was due earlier counts
 */
export function dueDay(kind: AutomationKind, now: Date, countsFrom: Date): CalendarDate | null {
  const day = latestDueDay(kind, now);
  return dueAt(day) >= countsFrom ? day : null;
}

/** The day of the run that comes next after an instant. */
export function nextDueDay(kind: AutomationKind, now: Date): CalendarDate {
  const day = latestDueDay(kind, now);
  return kind === 'partner_statistics' ? firstOfMonth(day, 1) : addDays(day, 1);
}

/** Instants from `from` on and before `to`. */
export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

/**
 * When offers were sent that a run of this day follows up: seven Berlin days ago, or a little more
 * when no server ran, and none whose day had come before the automation counted.
 */
export function offersOf(day: CalendarDate, countsFrom: Date): Stretch {
  const firstCounting = latestDueDay('follow_up', new Date(countsFrom.getTime() - 1));
  const oldest = addDays(day, -LATEST_FOLLOW_UP_DAYS);
  const begin = firstCounting >= oldest ? addDays(firstCounting, 1) : oldest;
  return {
    from: startOfBerlinDay(addDays(begin, -FOLLOW_UP_DAYS)),
    to: startOfBerlinDay(addDays(day, 1 - FOLLOW_UP_DAYS)),
  };
}

/** The month that statistics due on this first of a month are about, by its first day. */
export function monthOf(day: CalendarDate): CalendarDate {
  return firstOfMonth(day, -1);
}

/** The Berlin days of a month and of the one before it, by their first days. */
export interface Months {
  readonly before: CalendarDate;
  readonly first: CalendarDate;
  readonly next: CalendarDate;
}

export function monthsAround(first: CalendarDate): Months {
  return { before: firstOfMonth(first, -1), first, next: firstOfMonth(first, 1) };
}
