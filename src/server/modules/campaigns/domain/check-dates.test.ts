import { describe, expect, it } from 'vitest';
import { DomainError } from '#server/kernel/domain-error.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { requireNotPast } from './check-dates.ts';

const today = calendarDate('2026-11-21');
const yesterday = calendarDate('2026-11-20');

function refused(dates: Parameters<typeof requireNotPast>[0]): unknown {
  try {
    requireNotPast(dates, today);
    return null;
  } catch (error) {
    return error;
  }
}

describe('start and end of a campaign', () => {
  it.each([[{}], [{ startDate: null, endDate: null }], [{ startDate: today, endDate: today }]])(
    'may be %j',
    (dates) => {
      expect(refused(dates)).toBeNull();
    },
  );

  it('are refused before today, each at its field', () => {
    const error = refused({ startDate: yesterday, endDate: yesterday });
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({
      code: 'validation_failed',
      issues: [
        { path: 'startDate', message: 'Das Startdatum darf nicht vor dem heutigen Tag liegen' },
        { path: 'endDate', message: 'Das Enddatum darf nicht vor dem heutigen Tag liegen' },
      ],
    });
  });

  it('are refused alone', () => {
    expect(refused({ startDate: today, endDate: yesterday })).toMatchObject({
      issues: [{ path: 'endDate' }],
    });
  });
});
