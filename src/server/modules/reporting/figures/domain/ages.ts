import { addDays, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { spansOf, type Period, type Span } from './period.ts';

/** Days up to which a claim belongs to each age; the last one is open. */
const LIMITS = [30, 60, 90] as const;

export interface Age extends Period {
  /** Days since the event, `to` null for all older ones. */
  readonly fromDays: number;
  readonly toDays: number | null;
}

const EVER = calendarDate('2000-01-01');

/** The ages of claims as days of their events, the youngest first; today is 0 days old. */
export function agesOn(today: CalendarDate): Age[] {
  return [...LIMITS, null].map((limit, place) => {
    const fromDays = place === 0 ? 0 : (LIMITS[place - 1] ?? 0) + 1;
    return {
      fromDays,
      toDays: limit,
      from: limit === null ? EVER : addDays(today, -limit),
      // Clocks of nodes may differ: what is of tomorrow is young.
      to: place === 0 ? addDays(today, 1) : addDays(today, -fromDays),
    };
  });
}

/** Spans of all ages, each with the place of its age. */
export function spansOfAges(ages: readonly Age[]): (Span & { readonly age: number })[] {
  return ages.flatMap((age, place) => spansOf(age).map((span) => ({ ...span, age: place })));
}
