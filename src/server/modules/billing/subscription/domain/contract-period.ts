import { addDays, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { PLANS } from '#shared/plans.ts';

/** What can be booked; everything else is free or an individual contract. */
export type BookablePlan = 'premium_monthly' | 'premium_yearly';

/** Berlin days, both included. */
export interface Period {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/**
 * The day that is some months after the anchor: its day of the month, or the month's last where
 * the month is shorter. Counted from the anchor, so that the 31st comes back after February.
 */
export function monthsLater(anchor: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const [ofYear, ofMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const last = new Date(Date.UTC(ofYear, ofMonth, 0)).getUTCDate();
  const parts = [
    String(ofYear).padStart(4, '0'),
    String(ofMonth).padStart(2, '0'),
    String(Math.min(day, last)).padStart(2, '0'),
  ];
  return calendarDate(parts.join('-'));
}

/** The period of a plan that begins on `start`, a first day of a contract month. */
export function periodOf(plan: BookablePlan, anchor: CalendarDate, start: CalendarDate): Period {
  const months = PLANS[plan].price?.per === 'year' ? 12 : 1;
  return { start, end: addDays(monthsLater(anchor, monthsBetween(anchor, start) + months), -1) };
}

/** The contract month that begins on `start`. */
export function contractMonth(anchor: CalendarDate, start: CalendarDate): Period {
  return { start, end: addDays(monthsLater(anchor, monthsBetween(anchor, start) + 1), -1) };
}

function monthsBetween(anchor: CalendarDate, later: CalendarDate): number {
  const monthOf = (date: CalendarDate): number =>
    Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return monthOf(later) - monthOf(anchor);
}
