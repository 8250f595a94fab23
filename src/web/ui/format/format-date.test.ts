import { describe, expect, it } from 'vitest';
import {
  ageOf,
  formatDate,
  formatDay,
  formatInstant,
  formatPeriod,
  formatRecently,
} from './format-date.ts';

describe('days and instants on screen', () => {
  it('shows a day as it is', () => {
    expect(formatDate('2026-12-24')).toBe('24.12.2026');
  });

  it('names a period shortly within a year', () => {
    expect(formatPeriod('2026-10-01', '2026-10-31')).toBe('01.10. bis 31.10.2026');
    expect(formatPeriod('2026-12-28', '2027-01-03')).toBe('28.12.2026 bis 03.01.2027');
    expect(formatPeriod('2026-10-31', '2026-10-31')).toBe('31.10.2026');
  });

  it('shows an instant in Berlin, also across midnight', () => {
    expect(formatDate('2026-12-31T23:30:00.000Z')).toBe('01.01.2027');
    expect(formatInstant('2026-07-01T16:05:00.000Z')).toBe('01.07.2026, 18:05');
  });

  it('is short for what happened today and yesterday', () => {
    const now = new Date('2026-11-20T10:00:00.000Z');
    expect(formatRecently('2026-11-20T08:00:00.000Z', now)).toBe('heute, 09:00');
    expect(formatRecently('2026-11-19T22:59:00.000Z', now)).toBe('gestern, 23:59');
    expect(formatRecently('2026-11-18T22:59:00.000Z', now)).toBe('18.11.2026');
  });

  it('says the day of the week of an event', () => {
    expect(formatDay('2027-06-12')).toBe('Sa, 12.06.2027');
  });

  it('counts the days in Berlin since something came in', () => {
    const now = new Date('2026-11-20T23:30:00.000Z');
    expect(ageOf('2026-11-20T23:00:00.000Z', now)).toBe('heute');
    expect(ageOf('2026-11-20T22:59:00.000Z', now)).toBe('gestern');
    expect(ageOf('2026-10-24T23:00:00.000Z', now)).toBe('vor 27 Tagen');
    expect(ageOf('2026-09-01T10:00:00.000Z', now)).toBe('vor 2 Monaten');
    expect(ageOf('2024-01-01T10:00:00.000Z', now)).toBe('vor 2 Jahren');
  });
});
