import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { termsPeriod } from './terms-period.ts';

// Half past midnight in Berlin, still the day before in UTC.
const NOW = new Date('2026-12-31T23:30:00Z');
const TODAY = calendarDate('2027-01-01');
const period = (validFrom: string | null, lastDay: string | null) =>
  termsPeriod(
    {
      validFrom: validFrom === null ? null : calendarDate(validFrom),
      lastDay: lastDay === null ? null : calendarDate(lastDay),
    },
    NOW,
    TODAY,
  );

describe('the period of a reward', () => {
  it.each([
    [null, null, '2026-12-31T23:30:00.000Z', null],
    // What begins today begins now, not at midnight: that would be backwards.
    ['2027-01-01', null, '2026-12-31T23:30:00.000Z', null],
    ['2027-01-02', null, '2027-01-01T23:00:00.000Z', null],
    ['2027-01-01', '2027-01-01', '2026-12-31T23:30:00.000Z', '2027-01-01T23:00:00.000Z'],
    // The day on which the clocks go forward has 23 hours.
    ['2027-03-28', '2027-03-28', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
  ])('from %s to %s is %s until %s', (first, last, from, until) => {
    const { validFrom, endsAt } = period(first, last);
    expect([validFrom.toISOString(), endsAt?.toISOString() ?? null]).toEqual([from, until]);
  });

  it.each([
    ['2026-12-31', null, 'validFrom'],
    [null, '2026-12-31', 'lastDay'],
    ['2027-02-01', '2027-01-31', 'lastDay'],
  ])('from %s to %s is refused at %s', (first, last, path) => {
    expect(() => period(first, last)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        issues: [expect.objectContaining({ path })],
      }),
    );
  });
});
