import { addDays, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';

/** Berlin days, both included. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A run of days, or of months by their first days, both ends included. */
export interface Span {
  readonly grain: 'day' | 'month';
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

const utc = (day: CalendarDate): number => Date.parse(`${day}T00:00:00Z`);

/** How many days a period has. */
export function daysOf({ from, to }: Period): number {
  return Math.round((utc(to) - utc(from)) / 86_400_000) + 1;
}

const firstOfMonth = (day: CalendarDate): CalendarDate => calendarDate(`${day.slice(0, 7)}-01`);

/** First day of the month so many months later. */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return calendarDate(`${year}-${String((count % 12) + 1).padStart(2, '0')}-01`);
}

/**
 * The period before, right up to this one: as many whole months where this one is whole months, as
 * many days otherwise.
 */
export function periodBefore(period: Period): Period {
  const { from, to } = period;
  const isWhole = from === firstOfMonth(from) && addDays(to, 1) === addMonths(to, 1);
  if (!isWhole) return { from: addDays(from, -daysOf(period)), to: addDays(from, -1) };
  let months = 1;
  while (addMonths(from, months) < addDays(to, 1)) months += 1;
  return { from: addMonths(from, -months), to: addDays(from, -1) };
}

/** A period as whole months and the days at its ends, so that sums touch few rows. */
export function spansOf({ from, to }: Period): Span[] {
  const first = from === firstOfMonth(from) ? from : addMonths(from, 1);
  const behind = firstOfMonth(addDays(to, 1));
  if (first >= behind) return [{ grain: 'day', first: from, last: to }];
  const spans: Span[] = [{ grain: 'month', first, last: addMonths(behind, -1) }];
  if (from < first) spans.push({ grain: 'day', first: from, last: addDays(first, -1) });
  if (behind <= to) spans.push({ grain: 'day', first: behind, last: to });
  return spans;
}
