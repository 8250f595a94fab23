import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  BERLIN,
  berlinDateOf,
  berlinHour,
  berlinStamp,
  calendarDate,
  firstOfMonth,
  formatBerlinDateTime,
  formatCalendarDate,
  formatMonth,
  parseCalendarDate,
  startOfBerlinDay,
} from './calendar-date.ts';

const anyInstant = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('a calendar date', () => {
  it.each(['2026-12-24', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    '%s exists',
    (text) => {
      expect(parseCalendarDate(text)).toBe(text);
    },
  );

  it.each(['2026-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'])(
    '%s does not exist',
    (text) => {
      expect(parseCalendarDate(text)).toBeNull();
    },
  );

  it.each(['', '24.12.2026', '2026-1-1', '2026-12-24T00:00', ' 2026-12-24', '+002026-12-24'])(
    '%j is not written as one',
    (text) => {
      expect(parseCalendarDate(text)).toBeNull();
    },
  );

  it('is refused by name where a known-good one was expected', () => {
    expect(() => calendarDate('2026-02-29')).toThrow(
      new RangeError('not a calendar date: 2026-02-29'),
    );
  });

  it.each([
    ['2026-11-21', 0, '2026-11-01'],
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-01'],
    ['2028-02-29', -12, '2027-02-01'],
  ])('%s and %i months: the month begins on %s', (day, months, first) => {
    expect(firstOfMonth(calendarDate(day), months)).toBe(first);
  });

  it('begins its own month where no other is asked for', () => {
    expect(firstOfMonth(calendarDate('2026-11-21'))).toBe('2026-11-01');
  });

  it('is written in German, as a day and as its month', () => {
    expect(formatCalendarDate(calendarDate('2026-03-01'))).toBe('01.03.2026');
    expect(formatMonth(calendarDate('2026-03-01'))).toBe('März 2026');
    expect(formatMonth(calendarDate('2026-12-31'))).toBe('Dezember 2026');
  });

  it('moves across months, leap days and the ends of summer time', () => {
    expect(addDays(calendarDate('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(calendarDate('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(calendarDate('2026-03-29'), 1)).toBe('2026-03-30');
    expect(addDays(calendarDate('2026-01-01'), -1)).toBe('2025-12-31');
  });
});

describe('an instant in Berlin', () => {
  const summer = new Date('2026-07-01T22:05:09.042Z');
  const winter = new Date('2026-12-31T23:00:00Z');

  it('is written for people to the minute', () => {
    expect(formatBerlinDateTime(summer)).toBe('02.07.2026, 00:05 Uhr');
    expect(formatBerlinDateTime(winter)).toBe('01.01.2027, 00:00 Uhr');
  });

  it('is stamped to the millisecond', () => {
    expect(berlinStamp(summer)).toBe('20260702000509042');
    expect(berlinStamp(winter)).toBe('20270101000000000');
  });

  it('is found by the hour of its day, also when the clocks change', () => {
    const hour = (day: string, of: number) => berlinHour(calendarDate(day), of).toISOString();
    expect(hour('2026-11-21', 8)).toBe('2026-11-21T07:00:00.000Z');
    expect(hour('2026-03-29', 1)).toBe('2026-03-29T00:00:00.000Z');
    expect(hour('2026-03-29', 8)).toBe('2026-03-29T06:00:00.000Z');
    expect(hour('2026-10-25', 8)).toBe('2026-10-25T07:00:00.000Z');
  });
});

describe('the Berlin day of an instant', () => {
  it('begins at midnight in Berlin, in summer and in winter', () => {
    expect(berlinDateOf(new Date('2026-07-01T21:59:59.999Z'))).toBe('2026-07-01');
    expect(berlinDateOf(new Date('2026-07-01T22:00:00.000Z'))).toBe('2026-07-02');
    expect(berlinDateOf(new Date('2026-12-31T23:00:00.000Z'))).toBe('2027-01-01');
  });

  it('is the one that Temporal finds', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
        const expected = zoned.toZonedDateTimeISO(BERLIN).toPlainDate().toString();
        return berlinDateOf(instant) === expected;
      }),
    );
  });

  it('holds from its first instant to the last before the next', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const day = berlinDateOf(instant);
        const start = startOfBerlinDay(day);
        const before = new Date(start.getTime() - 1);
        return berlinDateOf(start) === day && berlinDateOf(before) === addDays(day, -1);
      }),
    );
  });
});
