import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { agesOn, spansOfAges } from './ages.ts';

const ages = agesOn(calendarDate('2026-11-21'));

describe('the ages of claims', () => {
  it('are up to 30, 60 and 90 days and older, without gap and overlap', () => {
    expect(ages).toEqual([
      { fromDays: 0, toDays: 30, from: '2026-10-22', to: '2026-11-22' },
      { fromDays: 31, toDays: 60, from: '2026-09-22', to: '2026-10-21' },
      { fromDays: 61, toDays: 90, from: '2026-08-23', to: '2026-09-21' },
      { fromDays: 91, toDays: null, from: '2000-01-01', to: '2026-08-22' },
    ]);
  });

  it('are summed by months and days, each span under its age', () => {
    const spans = spansOfAges(ages);
    expect(spans.filter(({ age }) => age === 0)).toEqual([
      { grain: 'day', first: '2026-10-22', last: '2026-11-22', age: 0 },
    ]);
    expect(spans.filter(({ age }) => age === 3)).toEqual([
      { grain: 'month', first: '2000-01-01', last: '2026-07-01', age: 3 },
      { grain: 'day', first: '2026-08-01', last: '2026-08-22', age: 3 },
    ]);
    expect(new Set(spans.map(({ age }) => age))).toEqual(new Set([0, 1, 2, 3]));
  });
});
