import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { nameOfPeriod, periodOf, type PeriodName } from './periods.ts';

const on = (day: string, name: PeriodName) => {
  const { from, to } = periodOf(name, calendarDate(day));
  return `${from} ${to}`;
};

describe('a period', () => {
  it.each([
    ['2026-11-21', 'this_month', '2026-11-01 2026-11-30'],
    ['2026-11-21', 'last_month', '2026-10-01 2026-10-31'],
    ['2026-11-21', 'this_quarter', '2026-10-01 2026-12-31'],
    ['2026-11-21', 'last_quarter', '2026-07-01 2026-09-30'],
    ['2026-11-21', 'this_year', '2026-01-01 2026-12-31'],
    ['2026-11-21', 'last_year', '2025-01-01 2025-12-31'],
    ['2026-01-01', 'last_month', '2025-12-01 2025-12-31'],
    ['2026-01-31', 'last_quarter', '2025-10-01 2025-12-31'],
    ['2028-03-01', 'last_month', '2028-02-01 2028-02-29'],
    ['2026-12-31', 'this_quarter', '2026-10-01 2026-12-31'],
  ] as const)('seen on %s, %s is %s', (day, name, expected) => {
    expect(on(day, name)).toBe(expected);
  });

  it('is known by its days', () => {
    const today = calendarDate('2026-11-21');
    expect(nameOfPeriod(periodOf('last_quarter', today), today)).toBe('last_quarter');
    const own = { from: calendarDate('2026-11-02'), to: calendarDate('2026-11-03') };
    expect(nameOfPeriod(own, today)).toBeNull();
  });
});
