import { addDays, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { BillingSchedule } from '#shared/labels/billing.ts';

/** A stretch of Berlin days, both ends included, and the day on which its report is made. */
export interface BillingPeriod {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly due: CalendarDate;
}

const MONTHS: Readonly<Record<Exclude<BillingSchedule, 'weekly'>, number>> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
};

/** Reports of months, quarters and years come on this day of the month after. */
const DAY_OF_MONTH = 10;

/**
 * The first day after `day` on which a period of this interval begins: a Monday, or the first of a
 * month, quarter or year.
 */
function nextBeginning(schedule: BillingSchedule, day: CalendarDate): CalendarDate {
  if (schedule === 'weekly') return addDays(day, 7 - daysSinceMonday(day));
  const [year = 0, month = 0] = day.split('-').map(Number);
  const step = MONTHS[schedule];
  return firstOf(year, Math.floor((month - 1) / step) * step + step + 1);
}

/**
 * The period that begins on `start` and ends with the calendar's; shorter than a whole one where it
 * begins inside (docs/product/reporting.md section 9).
 */
export function periodFrom(schedule: BillingSchedule, start: CalendarDate): BillingPeriod {
  const next = nextBeginning(schedule, start);
  const due = schedule === 'weekly' ? addDays(next, 1) : addDays(next, DAY_OF_MONTH - 1);
  return { start, end: addDays(next, -1), due };
}

/**
 * The next period after the interval was changed on `today`: it begins where the last report ended,
 * and ends with the first one of the new interval whose day is still to come. So nothing is
 * reported twice, nothing is left out, and the change itself sends nothing.
 */
export function periodAfterChange(
  schedule: BillingSchedule,
  start: CalendarDate,
  today: CalendarDate,
): BillingPeriod {
  let period = periodFrom(schedule, start);
  while (period.due <= today) period = { ...periodFrom(schedule, addDays(period.end, 1)), start };
  return period;
}

/** 0 on Mondays, 6 on Sundays. */
function daysSinceMonday(day: CalendarDate): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The first of a month; month 13 is January of the year after. */
function firstOf(year: number, month: number): CalendarDate {
  const wrapped = month > 12 ? [year + 1, month - 12] : [year, month];
  const [of = 0, on = 0] = wrapped;
  return calendarDate(`${String(of).padStart(4, '0')}-${String(on).padStart(2, '0')}-01`);
}
