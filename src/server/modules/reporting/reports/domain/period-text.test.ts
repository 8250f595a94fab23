import { expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { periodText } from './period-text.ts';

it('names a period by its days, and a single day once', () => {
  const first = calendarDate('2026-10-01');
  expect(periodText(first, calendarDate('2026-10-31'))).toBe('01.10.2026 bis 31.10.2026');
  expect(periodText(first, first)).toBe('01.10.2026');
});
