import { describe, expect, it } from 'vitest';
import { bankClosing, bankDayBefore, nextBankDay } from './bank-days.ts';
import { calendarDate } from './calendar-date.ts';

describe('the days of banks', () => {
  it.each([
    ['2026-11-21', 'Samstag', '2026-11-23', '2026-11-20'],
    ['2026-11-22', 'Sonntag', '2026-11-23', '2026-11-20'],
    ['2027-01-01', 'Neujahr', '2027-01-04', '2026-12-31'],
    ['2027-03-26', 'Karfreitag', '2027-03-30', '2027-03-25'],
    ['2027-03-29', 'Ostermontag', '2027-03-30', '2027-03-25'],
    ['2028-05-01', 'Tag der Arbeit', '2028-05-02', '2028-04-28'],
    ['2026-12-25', '1. Weihnachtstag', '2026-12-28', '2026-12-24'],
    ['2028-12-26', '2. Weihnachtstag', '2028-12-27', '2028-12-22'],
  ])('%s is none (%s): next %s, before %s', (text, why, next, before) => {
    const day = calendarDate(text);
    expect(bankClosing(day)).toBe(why);
    expect(nextBankDay(day)).toBe(next);
    expect(bankDayBefore(day)).toBe(before);
  });

  // Holidays of the country on which the European payment system works.
  it.each(['2026-05-14', '2026-05-25', '2026-12-24', '2026-12-31'])('%s is one', (text) => {
    const day = calendarDate(text);
    expect(bankClosing(day)).toBeNull();
    expect([nextBankDay(day), bankDayBefore(day)]).toEqual([day, day]);
  });

  it.each([
    ['2024-03-29', '2024-04-01'],
    ['2025-04-18', '2025-04-21'],
    ['2026-04-03', '2026-04-06'],
    ['2038-04-23', '2038-04-26'],
    ['2049-04-16', '2049-04-19'],
    ['2076-04-17', '2076-04-20'],
  ])('know Good Friday %s and Easter Monday %s', (friday, monday) => {
    expect(bankClosing(calendarDate(friday))).toBe('Karfreitag');
    expect(bankClosing(calendarDate(monday))).toBe('Ostermontag');
  });
});
