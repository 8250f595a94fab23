import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { parseDate } from './parse-date.ts';

const today = calendarDate('2026-11-20');

describe('a day as people type it', () => {
  it.each([
    ['24.12.2026', '2026-12-24'],
    ['24122026', '2026-12-24'],
    ['241226', '2026-12-24'],
    ['1.2.26', '2026-02-01'],
    [' 1. 2. 2026 ', '2026-02-01'],
    ['24/12/2026', '2026-12-24'],
    ['24-12-26', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['24.12.', '2026-12-24'],
    ['24.12', '2026-12-24'],
    ['29.2.2028', '2028-02-29'],
  ])('%s is %s', (text, date) => {
    expect(parseDate(text, today)).toBe(date);
  });

  it.each(['', 'morgen', '31.2.2026', '29.2.2027', '1.13.2026', '2412', '24.12.226', '0.1.2026'])(
    '%j is no day',
    (text) => {
      expect(parseDate(text, today)).toBeNull();
    },
  );
});
