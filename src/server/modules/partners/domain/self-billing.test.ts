import { describe, expect, it } from 'vitest';
import { DomainError } from '#server/kernel/domain-error.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { agreementInstant, chosenTaxStatus } from './self-billing.ts';

const now = new Date('2026-11-20T22:30:00Z');
const stored = new Date('2026-07-03T09:15:00Z');

describe('when a partner agreed to self-billing', () => {
  it.each([
    ['nothing said', null, undefined, undefined],
    ['taken back', stored, null, null],
    ['today is now', null, calendarDate('2026-11-20'), now],
    [
      'a winter day begins at 23:00 UTC the day before',
      null,
      calendarDate('2026-01-15'),
      new Date('2026-01-14T23:00:00Z'),
    ],
    [
      'a summer day begins at 22:00 UTC the day before',
      null,
      calendarDate('2026-07-02'),
      new Date('2026-07-01T22:00:00Z'),
    ],
    ['the stored day keeps its instant', stored, calendarDate('2026-07-03'), stored],
  ] as const)('%s', (_, before, on, instant) => {
    expect(agreementInstant(before, on, now)).toEqual(instant);
  });

  it('is not in the future, and the day changes at midnight in Berlin', () => {
    const message = 'Das Datum darf nicht in der Zukunft liegen';
    expect(() => agreementInstant(null, calendarDate('2026-11-21'), now)).toThrow(
      new DomainError('validation_failed', {}, [{ path: 'selfBillingAgreedAt', message }]),
    );
    const afterMidnight = new Date('2026-11-20T23:00:00Z');
    expect(agreementInstant(null, calendarDate('2026-11-21'), afterMidnight)).toEqual(
      afterMidnight,
    );
  });
});

describe('the tax status after a change', () => {
  it.each([
    ['stays when nothing was said', 'regular', {}, undefined],
    ['is what was chosen', null, { taxStatus: 'eu_business' }, 'eu_business'],
    ['can be opened again', 'regular', { taxStatus: null }, null],
    ['is small business by its older name', null, { isSmallBusiness: true }, 'small_business'],
    [
      'replaces another status by the older name',
      'regular',
      { isSmallBusiness: true },
      'small_business',
    ],
    [
      'is open again when the older name is taken back',
      'small_business',
      { isSmallBusiness: false },
      null,
    ],
    [
      'is not touched by an older name that was never true',
      'private',
      { isSmallBusiness: false },
      'private',
    ],
    [
      'follows the status where both are said',
      null,
      { taxStatus: 'regular', isSmallBusiness: true },
      'regular',
    ],
  ] as const)('%s', (_, before, said, after) => {
    expect(chosenTaxStatus(before, said)).toBe(after);
  });
});
