import { describe, expect, it } from 'vitest';
import { addDays, berlinDateOf, calendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import { berlin } from '#tests/support/berlin-time.ts';
import {
  dueAt,
  dueDay,
  monthOf,
  monthsAround,
  nextDueDay,
  offersOf,
} from './automation-schedule.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const HOUR = 3_600_000;

/** Days on which something is due while the clock goes by steps. */
function daysOf(
  kind: 'follow_up' | 'partner_statistics',
  from: string,
  to: string,
  hours = 1,
): string[] {
  const days: string[] = [];
  for (let now = berlin(from); now < berlin(to); now = new Date(now.getTime() + hours * HOUR)) {
    const day = dueDay(kind, now, berlin(from));
    if (day !== null && day !== days.at(-1)) days.push(day);
  }
  return days;
}

describe('when an automation is due', () => {
  it('comes once on every day of three years, leap day and both changes of the clock included', () => {
    const days = daysOf('follow_up', '2026-11-21 08:00', '2029-11-21 08:00');
    const every: string[] = [];
    for (let day = calendarDate('2026-11-21'); day < '2029-11-21'; day = addDays(day, 1))
      every.push(day);
    expect(days).toEqual(every);
    expect(days).toContain('2028-02-29');
  });

  it('comes once on the first of every month of three years', () => {
    const days = daysOf('partner_statistics', '2026-11-21 08:00', '2029-11-21 08:00', 6);
    expect(days).toHaveLength(36);
    expect(new Set(days.map((day) => day.slice(8)))).toEqual(new Set(['01']));
    expect([days[0], days.at(-1)]).toEqual(['2026-12-01', '2029-11-01']);
  });

  it.each([
    ['2027-01-15', '07:00'],
    ['2027-03-28', '06:00'],
    ['2027-07-15', '06:00'],
    ['2027-10-31', '07:00'],
  ])('is at eight in the morning of Berlin on %s', (day, utc) => {
    expect(dueAt(calendarDate(day)).toISOString()).toBe(`${day}T${utc}:00.000Z`);
  });

  it.each([
    ['2026-12-01 07:59', '2026-11-01', '2026-12-01'],
    ['2026-12-01 08:00', '2026-12-01', '2027-01-01'],
    ['2026-12-31 23:59', '2026-12-01', '2027-01-01'],
    ['2028-02-29 12:00', '2028-02-01', '2028-03-01'],
  ])('at %s statistics were due on %s and are next on %s', (now, last, next) => {
    expect(dueDay('partner_statistics', berlin(now), LONG_AGO)).toBe(last);
    expect(nextDueDay('partner_statistics', berlin(now))).toBe(next);
  });

  it.each([
    ['2026-12-01 07:59', '2026-11-30', '2026-12-01'],
    ['2026-12-01 08:00', '2026-12-01', '2026-12-02'],
  ])('at %s offers were followed up on %s and are next on %s', (now, last, next) => {
    expect(dueDay('follow_up', berlin(now), LONG_AGO)).toBe(last);
    expect(nextDueDay('follow_up', berlin(now))).toBe(next);
  });

  it('catches up on the last day alone, and on nothing from before it counted', () => {
    const after = berlin('2026-12-09 11:00');
    expect(dueDay('follow_up', after, berlin('2026-12-01 09:00'))).toBe('2026-12-09');
    expect(dueDay('follow_up', after, berlin('2026-12-09 08:00'))).toBe('2026-12-09');
    expect(dueDay('follow_up', after, berlin('2026-12-09 08:01'))).toBeNull();
    expect(dueDay('partner_statistics', after, berlin('2026-12-01 08:01'))).toBeNull();
  });

  it('is about the month before', () => {
    expect(monthOf(calendarDate('2027-01-01'))).toBe('2026-12-01');
    expect(monthsAround(calendarDate('2028-02-01'))).toEqual({
      before: '2028-01-01',
      first: '2028-02-01',
      next: '2028-03-01',
    });
  });
});

describe('which offers a day follows up', () => {
  const days = (day: string, countsFrom: Date) => {
    const { from, to } = offersOf(calendarDate(day), countsFrom);
    return [berlinDateOf(from), addDays(berlinDateOf(to), -1)];
  };

  it('those of seven days ago, and up to fourteen days more that nobody could', () => {
    expect(days('2026-12-20', LONG_AGO)).toEqual(['2026-11-29', '2026-12-13']);
  });

  it('none whose day had come before it was switched on', () => {
    expect(days('2026-12-20', berlin('2026-12-18 12:00'))).toEqual(['2026-12-12', '2026-12-13']);
    expect(days('2026-12-20', berlin('2026-12-18 08:00'))).toEqual(['2026-12-11', '2026-12-13']);
  });

  it('begins with what was due after it was switched on fourteen days ago', () => {
    expect(days('2026-12-20', berlin('2026-12-06 08:01'))).toEqual(['2026-11-30', '2026-12-13']);
    expect(days('2026-12-20', berlin('2026-12-06 08:00'))).toEqual(['2026-11-29', '2026-12-13']);
  });

  it('by whole days of Berlin, across both changes of the clock', () => {
    for (const day of ['2027-03-31', '2027-11-03']) {
      const { from, to } = offersOf(calendarDate(day), LONG_AGO);
      expect(from).toEqual(startOfBerlinDay(addDays(calendarDate(day), -21)));
      expect(to).toEqual(startOfBerlinDay(addDays(calendarDate(day), -6)));
    }
  });
});
