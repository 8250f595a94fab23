import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar-date.ts';
import { errorMessage } from '../errors.ts';
import { executionDayError, paidDayError, payoutDayError, type DayError } from './payment-days.ts';

const today = calendarDate('2026-11-20');
const sentence = (error: DayError | null) =>
  error === null ? '' : errorMessage(error.code, error.params);

describe('a document issued on 20.11.2026', () => {
  it.each(['2026-09-21', '2026-11-20', '2026-11-22', '2027-01-19'])('can say paid on %s', (day) => {
    expect(payoutDayError(calendarDate(day), today)).toBeNull();
  });

  it.each([
    ['1999-01-01', 'nicht vor dem 21.09.2026'],
    ['2026-09-20', 'nicht vor dem 21.09.2026'],
    ['2027-01-20', 'nicht nach dem 19.01.2027'],
    ['2099-01-01', 'nicht nach dem 19.01.2027'],
  ])('cannot say %s: %s', (day, words) => {
    expect(sentence(payoutDayError(calendarDate(day), today))).toContain(words);
  });
});

describe('a document of 01.10.2026, on 20.11.2026', () => {
  const issued = calendarDate('2026-10-01');
  it.each([
    ['2026-08-02', ''],
    ['2026-11-20', ''],
    ['2026-08-01', 'nicht vor dem 02.08.2026'],
    ['2026-11-21', 'nicht in der Zukunft'],
  ])('was paid on %s: %s', (day, words) => {
    const said = sentence(paidDayError(calendarDate(day), issued, today));
    expect(said).toMatch(words === '' ? /^$/ : words);
  });
});

describe('a transfer ordered on 20.11.2026', () => {
  it.each([
    ['2026-11-20', ''],
    ['2027-01-19', ''],
    ['2026-11-19', 'nicht in der Vergangenheit'],
    ['2027-01-20', 'nicht nach dem 19.01.2027'],
    ['2099-12-31', 'nicht nach dem 19.01.2027'],
    ['2026-11-22', 'Am 22.11.2026 (Sonntag)'],
    ['2026-11-22', 'Der nächste mögliche Tag ist der 23.11.2026'],
    ['2026-12-25', 'Der nächste mögliche Tag ist der 28.12.2026'],
  ])('on %s: %s', (day, words) => {
    const said = sentence(executionDayError(calendarDate(day), today));
    expect(said).toMatch(words === '' ? /^$/ : words);
  });

  it('is moved back to the last day where the next one is too far away', () => {
    const friday = calendarDate('2026-03-03');
    expect(sentence(executionDayError(calendarDate('2026-05-01'), friday))).toContain('30.04.2026');
  });
});
