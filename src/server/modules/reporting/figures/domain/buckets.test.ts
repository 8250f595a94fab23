import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { bucketsBefore, bucketsOf } from './buckets.ts';
import { periodBefore, type Period } from './period.ts';

const period = (from: string, to: string): Period => ({
  from: calendarDate(from),
  to: calendarDate(to),
});

const texts = (periods: readonly Period[]): string[] =>
  periods.map(({ from, to }) => (from === to ? from : `${from} ${to}`));

describe('a period', () => {
  it('falls into days', () => {
    expect(texts(bucketsOf(period('2026-10-24', '2026-10-26'), 'day'))).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
    ]);
  });

  it('falls into weeks that begin on Mondays, cut off at its ends', () => {
    expect(texts(bucketsOf(period('2026-11-01', '2026-11-18'), 'week'))).toEqual([
      '2026-11-01',
      '2026-11-02 2026-11-08',
      '2026-11-09 2026-11-15',
      '2026-11-16 2026-11-18',
    ]);
  });

  it('falls into months, cut off at its ends', () => {
    expect(texts(bucketsOf(period('2025-12-24', '2026-02-02'), 'month'))).toEqual([
      '2025-12-24 2025-12-31',
      '2026-01-01 2026-01-31',
      '2026-02-01 2026-02-02',
    ]);
  });
});

describe('the period before', () => {
  const partsBefore = (whole: Period, unit: 'day' | 'week' | 'month'): string[] =>
    texts(bucketsBefore(bucketsOf(whole, unit), periodBefore(whole), unit));

  it('falls into its own months when compared with whole months', () => {
    expect(partsBefore(period('2026-02-01', '2026-03-31'), 'month')).toEqual([
      '2025-12-01 2025-12-31',
      '2026-01-01 2026-01-31',
    ]);
  });

  it('falls into parts as long as those of the period where months do not fit', () => {
    expect(partsBefore(period('2026-03-15', '2026-04-20'), 'month')).toEqual([
      '2026-02-06 2026-02-22',
      '2026-02-23 2026-03-14',
    ]);
  });

  it('falls into as many months as the period, not into its own where they are more', () => {
    // 59 days before are the whole of January and February.
    expect(partsBefore(period('2026-03-01', '2026-04-28'), 'month')).toEqual([
      '2026-01-01 2026-01-31',
      '2026-02-01 2026-02-28',
    ]);
    expect(partsBefore(period('2026-03-31', '2026-04-29'), 'month')).toEqual([
      '2026-03-01',
      '2026-03-02 2026-03-30',
    ]);
  });

  it('falls into weeks of the same lengths, whatever day it begins on', () => {
    expect(partsBefore(period('2026-11-04', '2026-11-10'), 'week')).toEqual([
      '2026-10-28 2026-11-01',
      '2026-11-02 2026-11-03',
    ]);
  });

  it('falls into the period’s lengths of weeks also where it begins with a month', () => {
    expect(partsBefore(period('2026-04-10', '2026-04-18'), 'week')).toEqual([
      '2026-04-01 2026-04-03',
      '2026-04-04 2026-04-09',
    ]);
  });

  it('is cut off where it is shorter than the months compared with it', () => {
    // March has three days more than February before it.
    const march = period('2026-03-01', '2026-03-31');
    expect(texts(bucketsBefore(bucketsOf(march, 'day'), periodBefore(march), 'day'))).toHaveLength(
      28,
    );
    expect(partsBefore(march, 'week').at(-1)).toBe('2026-02-23 2026-02-28');
  });
});
