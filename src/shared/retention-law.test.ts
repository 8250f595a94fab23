import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { keptUntil, periodEnd } from './retention-law.ts';

describe('the period of a document', () => {
  it.each([
    ['2026-01-01', 10, '2036-12-31'],
    ['2026-12-31', 10, '2036-12-31'],
    ['2024-02-29', 8, '2032-12-31'],
  ])(
    'issued on %s and kept %i years ends on %s: whole years after its own',
    (issued, years, end) => {
      expect(periodEnd(calendarDate(issued), years)).toBe(end);
    },
  );

  it.each([
    ['over, where no tax is open', '2037-01-01', null, '2036-12-31'],
    ['over, where only later years are open', '2037-01-01', 2027, '2036-12-31'],
    ['without an end, while the tax of its year is open', '2037-01-01', 2026, null],
    ['what it was, as long as it runs', '2036-12-31', 2020, '2036-12-31'],
  ])('is %s', (_, today, openSince, end) => {
    expect(keptUntil(calendarDate('2026-05-04'), 10, openSince, calendarDate(today))).toBe(end);
  });
});
