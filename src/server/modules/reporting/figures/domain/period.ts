import { addDays, firstOfMonth, type CalendarDate } from '#shared/calendar-date.ts';

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

/**
 * The period before, right up to this one: as many whole months where this one is whole months, as
 * many days otherwise.
 */
export function periodBefore(period: Period): Period {
  const { from, to } = period;
  const isWhole = from === firstOfMonth(from) && addDays(to, 1) === firstOfMonth(to, 1);
  if (!isWhole) return { from: addDays(from, -daysOf(period)), to: addDays(from, -1) };
  let months = 1;
  while (firstOfMonth(from, months) < addDays(to, 1)) months += 1;
  return { from: firstOfMonth(from, -months), to: addDays(from, -1) };
}

/** A period as whole months and the days at its ends, so that sums touch few rows. */
export function spansOf({ from, to }: Period): Span[] {
  const first = from === firstOfMonth(from) ? from : firstOfMonth(from, 1);
  const behind = firstOfMonth(addDays(to, 1));
  if (first >= behind) return [{ grain: 'day', first: from, last: to }];
  const spans: Span[] = [{ grain: 'month', first, last: firstOfMonth(behind, -1) }];
  if (from < first) spans.push({ grain: 'day', first: from, last: addDays(first, -1) });
  if (behind <= to) spans.push({ grain: 'day', first: behind, last: to });
  return spans;
}
