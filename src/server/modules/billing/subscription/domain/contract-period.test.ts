import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/calendar-date.ts';
import { contractMonth, monthsLater, periodOf } from './contract-period.ts';

const day = calendarDate;

describe('a contract month', () => {
  it.each([
    ['2026-11-21', 1, '2026-12-21'],
    ['2026-12-21', 1, '2027-01-21'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months make %s', (anchor, months, later) => {
    expect(monthsLater(day(anchor), months)).toBe(later);
  });

  it.each([1, 15, 28, 29, 30, 31])(
    'from the %i: twelve make the year, without gap and overlap, for three years',
    (of) => {
      const anchor = day(`2027-01-${String(of).padStart(2, '0')}`);
      let start = anchor;
      for (let year = 0; year < 3; year += 1) {
        const whole = periodOf('premium_yearly', anchor, start);
        let end = start;
        for (let month = 0; month < 12; month += 1) {
          const part = contractMonth(anchor, start);
          expect(part).toEqual(periodOf('premium_monthly', anchor, start));
          expect(part.start <= part.end).toBe(true);
          end = part.end;
          start = addDays(part.end, 1);
        }
        expect(end).toBe(whole.end);
      }
      expect(start).toBe(monthsLater(anchor, 36));
    },
  );
});
