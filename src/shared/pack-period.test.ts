import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from './calendar-date.ts';
import {
  endedPackPeriods,
  packPeriod,
  packPeriodOf,
  PACK_PERIOD_KINDS,
  type PackPeriodKind,
} from './pack-period.ts';

describe('the period of a pack', () => {
  it.each([
    ['2026-10', 'Oktober 2026', '2026-10-01', '2026-10-31'],
    ['2024-02', 'Februar 2024', '2024-02-01', '2024-02-29'],
    ['2026-Q4', '4. Quartal 2026', '2026-10-01', '2026-12-31'],
    ['2026-Q1', '1. Quartal 2026', '2026-01-01', '2026-03-31'],
    ['2026', '2026', '2026-01-01', '2026-12-31'],
  ])('%s is %s', (name, label, from, to) => {
    expect(packPeriod(name)).toMatchObject({ name, label, from, to });
  });

  it.each([
    '',
    '26',
    '1999',
    '2026-13',
    '2026-00',
    '2026-Q5',
    '2026-Q0',
    '2026-1',
    '2026-10-01',
    ' 2026',
  ])('%j is none', (name) => {
    expect(packPeriod(name)).toBeNull();
  });

  it.each([
    ['month', '2026-01-01', '2025-12'],
    ['month', '2026-11-27', '2026-10'],
    ['quarter', '2026-11-27', '2026-Q3'],
    ['quarter', '2026-01-01', '2025-Q4'],
    ['year', '2026-12-31', '2025'],
    ['year', '2027-01-01', '2026'],
  ] as const)('the last %s before %s is %s', (kind, today, name) => {
    expect(endedPackPeriods(kind, calendarDate(today), 1)[0]?.name).toBe(name);
  });

  it('of any kind is over, the newest first, without a gap, and is read back from name and days', () => {
    const kinds = Object.keys(PACK_PERIOD_KINDS) as PackPeriodKind[];
    const days = fc
      .integer({ min: 0, max: 20_000 })
      .map((n) => addDays(calendarDate('2020-01-01'), n));
    fc.assert(
      fc.property(fc.constantFrom(...kinds), days, (kind, today) => {
        const periods = endedPackPeriods(kind, today, 5);
        expect((periods[0]?.to ?? today) < today).toBe(true);
        for (const period of periods) {
          expect(packPeriod(period.name)).toEqual(period);
          expect(packPeriodOf(period.from, period.to)).toEqual(period);
        }
        const ends = periods.slice(1).map(({ to }) => addDays(to, 1));
        expect(ends).toEqual(periods.slice(0, -1).map(({ from }) => from));
      }),
    );
  });

  it('is no two days that are not all of one', () => {
    expect(packPeriodOf(calendarDate('2026-10-01'), calendarDate('2026-10-30'))).toBeNull();
    expect(packPeriodOf(calendarDate('2026-10-02'), calendarDate('2026-10-31'))).toBeNull();
    expect(packPeriodOf(calendarDate('2026-02-01'), calendarDate('2026-04-30'))).toBeNull();
  });
});
