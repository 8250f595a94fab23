import { describe, expect, it } from 'vitest';
import { oldestNeededDay, visitorDays } from './visitor-days.ts';

describe('the days on which a duplicate can lie', () => {
  it.each([
    ['at noon', '2026-11-20T12:00:00Z', ['2026-11-20', '2026-11-19']],
    ['right after midnight in Berlin', '2026-11-20T23:00:00Z', ['2026-11-21', '2026-11-20']],
    ['right before it', '2026-11-20T22:59:59.999Z', ['2026-11-20', '2026-11-19']],
    [
      'in the first hour after the short night, when 24 hours reach back over a day of 23',
      '2026-03-29T22:30:00Z',
      ['2026-03-30', '2026-03-28', '2026-03-29'],
    ],
    ['an hour later', '2026-03-29T23:30:00Z', ['2026-03-30', '2026-03-29']],
    ['in the 25th hour of the long day', '2026-10-25T22:30:00Z', ['2026-10-25']],
    ['on New Year', '2026-12-31T23:30:00Z', ['2027-01-01', '2026-12-31']],
  ])('%s', (_when, at, days) => {
    expect(visitorDays(new Date(at))).toEqual(days);
  });

  it('reach until the page was shown', () => {
    const days = visitorDays(new Date('2026-11-20T22:59:00Z'), new Date('2026-11-20T23:05:00Z'));
    expect(days).toEqual(['2026-11-20', '2026-11-19', '2026-11-21']);
  });
});

describe('the oldest salt still needed', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-19'],
    // Pages of the evening may still be waiting to be shown.
    ['2026-11-20T23:30:00Z', '2026-11-19'],
    // Clocks of nodes may differ by an hour.
    ['2026-11-21T00:29:59Z', '2026-11-19'],
    ['2026-11-21T00:30:00Z', '2026-11-20'],
    ['2026-03-29T22:30:00Z', '2026-03-28'],
  ])('at %s is that of %s', (now, day) => {
    expect(oldestNeededDay(new Date(now))).toBe(day);
  });

  it('is never younger than a day that a hit touches', () => {
    for (let hour = 0; hour < 24 * 400; hour += 1) {
      const now = new Date(Date.UTC(2026, 0, 1, hour, 30));
      expect(visitorDays(now).every((day) => day >= oldestNeededDay(now))).toBe(true);
    }
  });
});
