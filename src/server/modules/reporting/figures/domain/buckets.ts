import { addDays, firstOfMonth, type CalendarDate } from '#shared/calendar-date.ts';
import type { FigureUnit } from '#shared/contracts/reporting/figures.ts';
import { daysOf, type Period } from './period.ts';

/** Monday of the ISO week of a day. */
function mondayOf(day: CalendarDate): CalendarDate {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

function nextStart(day: CalendarDate, unit: FigureUnit): CalendarDate {
  switch (unit) {
    case 'day':
      return addDays(day, 1);
    case 'week':
      return addDays(mondayOf(day), 7);
    case 'month':
      return firstOfMonth(day, 1);
  }
}

/** A period day by day, by ISO weeks or by months; the first and the last may be cut off. */
export function bucketsOf({ from, to }: Period, unit: FigureUnit): Period[] {
  const buckets: Period[] = [];
  for (let first = from; first <= to;) {
    const next = nextStart(first, unit);
    const last = addDays(next, -1);
    buckets.push({ from: first, to: last < to ? last : to });
    first = next;
  }
  return buckets;
}

/**
 * The period before, divided so that its n-th part belongs to the n-th of the period: by months
 * where both are as many months, otherwise into parts of the same lengths.
 */
export function bucketsBefore(
  buckets: readonly Period[],
  before: Period,
  unit: FigureUnit,
): Period[] {
  const own = bucketsOf(before, unit);
  const isWhole = unit === 'month' && before.from.endsWith('-01') && own.length === buckets.length;
  if (isWhole) return own;
  const parts: Period[] = [];
  let from = before.from;
  for (const bucket of buckets) {
    const last = addDays(from, daysOf(bucket) - 1);
    if (from > before.to) break;
    parts.push({ from, to: last < before.to ? last : before.to });
    from = addDays(last, 1);
  }
  return parts;
}
