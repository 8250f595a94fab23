import { expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { lastMonth } from './last-month.ts';

it.each([
  ['2026-11-21', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
  ['2028-03-31', '2028-02-01', '2028-02-29'],
])('the month before %s is %s to %s', (today, from, to) => {
  expect(lastMonth(calendarDate(today))).toEqual({ from, to });
});
