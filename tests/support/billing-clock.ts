import { startOfBerlinDay, type CalendarDate } from '#shared/calendar-date.ts';

/** Seconds after a Berlin day has begun, in its own clock: the days of 23 and 25 hours too. */
export function justAfterMidnight(day: CalendarDate): Date {
  return new Date(startOfBerlinDay(day).getTime() + 5_000);
}

/** The last day of a month: 29 for February 2028. */
function lastDayOf(year: number, month: number): number {
  return [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * The day `months` after one, in words of a calendar on the wall: the same day of the month, or its
 * last. Written apart from the product's own, to hold it against.
 */
export function wallCalendar(anchor: string, months: number): string {
  let [year = 0, month = 0] = anchor.split('-').map(Number);
  const day = Number(anchor.slice(8));
  for (let step = 0; step < months; step += 1) {
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return `${year}-${two(month)}-${two(Math.min(day, lastDayOf(year, month)))}`;
}

/**
 * On which day the report of a period comes that ends on `end`
 * (docs/product/reporting.md section 9).
 */
export function reportDay(schedule: string, end: string): string {
  const date = new Date(`${end}T00:00:00Z`);
  if (schedule === 'weekly') {
    // Sunday, then Monday, then Tuesday.
    date.setUTCDate(date.getUTCDate() + 2);
    return date.toISOString().slice(0, 10);
  }
  return `${wallCalendar(`${end.slice(0, 7)}-01`, 1).slice(0, 7)}-10`;
}

/** Whether a calendar's week, month, quarter or year ends on a day. */
export function endsPeriod(schedule: string, end: string): boolean {
  const [year = 0, month = 0, day = 0] = end.split('-').map(Number);
  if (schedule === 'weekly') return new Date(`${end}T00:00:00Z`).getUTCDay() === 0;
  const isMonthEnd = day === lastDayOf(year, month);
  if (schedule === 'monthly') return isMonthEnd;
  return isMonthEnd && month % (schedule === 'quarterly' ? 3 : 12) === 0;
}
