import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { comingMonths, firstKeptDay } from './months.ts';

describe('raw hits', () => {
  it.each([
    ['2026-11-20', '2025-11-01'],
    ['2026-12-31', '2025-12-01'],
    ['2027-01-01', '2026-01-01'],
    ['2028-02-29', '2027-02-01'],
  ])('on %s are kept from %s', (today, first) => {
    expect(firstKeptDay(calendarDate(today))).toBe(first);
  });

  it('get the next two months prepared, across the end of the year too', () => {
    expect(comingMonths(calendarDate('2026-11-30'))).toEqual([
      { first: '2026-12-01', next: '2027-01-01' },
      { first: '2027-01-01', next: '2027-02-01' },
    ]);
  });
});
