import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Period } from './period.ts';

/** Everything that is summed by day: counts, and amounts in cents. */
export const COUNTS = [
  'valid',
  'duplicate',
  'bot',
  'prefetch',
  'own',
  'inactive',
  'overLimit',
  'received',
  'requests',
  'direct',
  'offers',
  'sales',
  'revenueCents',
  'countedSales',
  'countedRevenueCents',
  'premiumCents',
  'notedCents',
  'settledCents',
  'paidLines',
  'paidCents',
] as const;
export type CountName = (typeof COUNTS)[number];
export type Counts = Readonly<Record<CountName, number>>;

export interface DayCounts extends Counts {
  readonly day: CalendarDate;
}

/** Sums of the days that lie in a period; nothing is 0. */
export function sumOf(days: readonly DayCounts[], { from, to }: Period): Counts {
  const sums = Object.fromEntries(COUNTS.map((name) => [name, 0])) as Record<CountName, number>;
  for (const counted of days) {
    if (counted.day < from || counted.day > to) continue;
    for (const name of COUNTS) sums[name] += counted[name];
  }
  return sums;
}
