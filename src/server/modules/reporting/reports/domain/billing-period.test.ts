import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { BILLING_SCHEDULES, type BillingSchedule } from '#shared/labels/billing.ts';
import { periodAfterChange, periodFrom, type BillingPeriod } from './billing-period.ts';

const day = calendarDate;
const SCHEDULES = Object.keys(BILLING_SCHEDULES) as BillingSchedule[];

/** All periods from a day on whose reports are due by another. */
function periodsUntil(
  schedule: BillingSchedule,
  start: CalendarDate,
  end: CalendarDate,
): BillingPeriod[] {
  const periods: BillingPeriod[] = [];
  for (let next = periodFrom(schedule, start); next.due <= end;) {
    periods.push(next);
    next = periodFrom(schedule, addDays(next.end, 1));
  }
  return periods;
}

describe('a billing period', () => {
  it.each([
    ['a month', 'monthly', '2026-10-01', '2026-10-31', '2026-11-10'],
    ['the rest of a month', 'monthly', '2026-10-31', '2026-10-31', '2026-11-10'],
    ['December', 'monthly', '2026-12-01', '2026-12-31', '2027-01-10'],
    ['the leap February', 'monthly', '2028-02-01', '2028-02-29', '2028-03-10'],
    ['an ordinary February', 'monthly', '2027-02-01', '2027-02-28', '2027-03-10'],
    [
      'a week from Monday to Sunday, due on Tuesday',
      'weekly',
      '2026-11-16',
      '2026-11-22',
      '2026-11-24',
    ],
    ['a Sunday', 'weekly', '2026-11-22', '2026-11-22', '2026-11-24'],
    ['the week of the leap day', 'weekly', '2028-02-28', '2028-03-05', '2028-03-07'],
    ['the week when clocks go forward', 'weekly', '2027-03-22', '2027-03-28', '2027-03-30'],
    ['the week when clocks go back', 'weekly', '2026-10-19', '2026-10-25', '2026-10-27'],
    ['the week over New Year', 'weekly', '2026-12-28', '2027-01-03', '2027-01-05'],
    ['a quarter', 'quarterly', '2026-10-01', '2026-12-31', '2027-01-10'],
    ['the rest of a quarter', 'quarterly', '2026-05-17', '2026-06-30', '2026-07-10'],
    ['a year', 'yearly', '2026-01-01', '2026-12-31', '2027-01-10'],
    ['the rest of a year', 'yearly', '2026-11-21', '2026-12-31', '2027-01-10'],
  ] as const)('is %s', (_label, schedule, start, end, due) => {
    expect(periodFrom(schedule, day(start))).toEqual({ start, end, due });
  });

  it.each([
    ['monthly', 36, /-10$/],
    ['weekly', 157, /^/],
    ['quarterly', 12, /-(01|04|07|10)-10$/],
    ['yearly', 3, /-01-10$/],
  ] as const)('%s: %i in three years, without gap and overlap', (schedule, count, due) => {
    const periods = periodsUntil(schedule, day('2026-11-21'), day('2029-11-21'));
    expect(periods).toHaveLength(count);
    const followers = periods.slice(1).map(({ start }) => start);
    expect(followers).toEqual(periods.slice(0, -1).map(({ end }) => addDays(end, 1)));
    expect(periods.filter((period) => !due.test(period.due))).toEqual([]);
  });

  it('of a week is due on a Tuesday, each of three years', () => {
    const periods = periodsUntil('weekly', day('2026-11-21'), day('2029-11-21'));
    const weekdays = periods.map(({ due }) => new Date(`${due}T00:00:00Z`).getUTCDay());
    expect(new Set(weekdays)).toEqual(new Set([2]));
  });
});

describe('after the interval was changed', () => {
  it.each([
    ['months to weeks', 'weekly', '2026-11-01', '2026-11-21', '2026-11-22', '2026-11-24'],
    ['on the Tuesday itself', 'weekly', '2026-11-01', '2026-11-24', '2026-11-29', '2026-12-01'],
    ['weeks to months', 'monthly', '2026-11-16', '2026-11-18', '2026-11-30', '2026-12-10'],
    ['quarters to months', 'monthly', '2026-04-01', '2026-05-15', '2026-05-31', '2026-06-10'],
    ['months to quarters', 'quarterly', '2026-05-01', '2026-05-15', '2026-06-30', '2026-07-10'],
    ['months to years', 'yearly', '2026-11-01', '2026-11-21', '2026-12-31', '2027-01-10'],
    [
      'before the last month was reported',
      'weekly',
      '2026-10-01',
      '2026-11-05',
      '2026-11-08',
      '2026-11-10',
    ],
  ] as const)(
    '%s: it goes on where the last report ended',
    (_label, schedule, start, today, end, due) => {
      expect(periodAfterChange(schedule, day(start), day(today))).toEqual({ start, end, due });
    },
  );

  it('its report is still to come, and no day is lost, whichever day it is', () => {
    for (const schedule of SCHEDULES) {
      for (let today = day('2027-12-15'); today < '2028-04-15'; today = addDays(today, 1)) {
        const start = addDays(today, -20);
        const period = periodAfterChange(schedule, start, today);
        expect(period.start).toBe(start);
        expect(period.due > today).toBe(true);
        expect(period).toEqual({ ...periodFrom(schedule, period.end), start });
      }
    }
  });
});
