import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar-date.ts';
import { retainedUntil } from './retention.ts';

describe('the retention of a document', () => {
  it.each([
    ['2026-01-01', '2036-12-31'],
    ['2026-12-31', '2036-12-31'],
    ['2024-02-29', '2034-12-31'],
  ])('issued on %s ends on %s, ten years after the end of its year', (issued, end) => {
    expect(retainedUntil(calendarDate(issued))).toBe(end);
  });
});
