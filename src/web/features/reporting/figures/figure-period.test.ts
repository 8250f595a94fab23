import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { daysOfPeriod, usualUnit, type FigurePeriod } from './figure-period.ts';

const today = calendarDate('2027-03-01');
const days = (zeitraum: FigurePeriod, von?: string, bis?: string) =>
  daysOfPeriod(
    {
      zeitraum,
      von: von === undefined ? undefined : calendarDate(von),
      bis: bis === undefined ? undefined : calendarDate(bis),
    },
    today,
  );

describe('a period', () => {
  it.each([
    ['7', '2027-02-23', '2027-03-01'],
    ['30', '2027-01-31', '2027-03-01'],
    ['monat', '2027-03-01', '2027-03-01'],
    ['vormonat', '2027-02-01', '2027-02-28'],
    ['jahr', '2027-01-01', '2027-03-01'],
    ['vorjahr', '2026-01-01', '2026-12-31'],
  ] as const)('%s goes from %s to %s', (period, from, to) => {
    expect(days(period)).toEqual({ from, to });
  });

  it('of one’s own may lack either end', () => {
    expect(days('eigener', '2026-06-01', '2026-06-30')).toEqual({
      from: '2026-06-01',
      to: '2026-06-30',
    });
    expect(days('eigener', '2026-06-01')).toEqual({ from: '2026-06-01', to: today });
    expect(days('eigener', undefined, '2026-06-30')).toEqual({
      from: '2026-06-01',
      to: '2026-06-30',
    });
    expect(days('eigener', '2028-01-01')).toEqual({ from: '2028-01-01', to: '2028-01-01' });
  });

  it('is divided into a readable number of parts', () => {
    expect((['30', '90', '365'] as const).map((period) => usualUnit(days(period)))).toEqual([
      'day',
      'week',
      'month',
    ]);
  });
});
