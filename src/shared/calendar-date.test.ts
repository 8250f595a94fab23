import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  BERLIN,
  berlinDateOf,
  calendarDate,
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

  it('moves across months, leap days and the ends of summer time', () => {
    expect(addDays(calendarDate('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(calendarDate('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(calendarDate('2026-03-29'), 1)).toBe('2026-03-30');
    expect(addDays(calendarDate('2026-01-01'), -1)).toBe('2025-12-31');
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
