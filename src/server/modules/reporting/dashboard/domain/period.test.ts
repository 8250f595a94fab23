import { describe, expect, it } from 'vitest';
import { periodsUntil } from './period.ts';

describe('the last 30 days', () => {
  it('are Berlin days with today, and the 30 before them', () => {
    const { days, currentFrom, previousFrom } = periodsUntil(new Date('2026-11-20T22:59:59Z'));
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-22', '2026-11-20', 30]);
    // Before 25 October Berlin is two hours ahead, after it one.
    expect(currentFrom.toISOString()).toBe('2026-10-21T22:00:00.000Z');
    expect(previousFrom.toISOString()).toBe('2026-09-21T22:00:00.000Z');
  });

  it('move on at midnight in Berlin', () => {
    expect(periodsUntil(new Date('2026-12-31T22:59:59.999Z')).days.at(-1)).toBe('2026-12-31');
    expect(periodsUntil(new Date('2026-12-31T23:00:00Z')).days.at(-1)).toBe('2027-01-01');
  });
});
