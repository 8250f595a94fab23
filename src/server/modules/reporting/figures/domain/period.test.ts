import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/calendar-date.ts';
import { daysOf, periodBefore, spansOf, type Period, type Span } from './period.ts';

const period = (from: string, to: string): Period => ({
  from: calendarDate(from),
  to: calendarDate(to),
});

const anyPeriod = fc.tuple(fc.nat(3_000), fc.nat(900)).map(([start, length]): Period => {
  const from = addDays(calendarDate('2023-01-01'), start);
  return { from, to: addDays(from, length) };
});

describe('a period of the figures', () => {
  it.each([
    ['2026-11-21', '2026-11-21', 1],
    ['2026-02-01', '2026-02-28', 28],
    ['2028-02-01', '2028-02-29', 29],
    ['2026-03-28', '2026-03-30', 3],
  ])('from %s to %s has %i days, also over the ends of summer time', (from, to, days) => {
    expect(daysOf(period(from, to))).toBe(days);
  });

  it.each([
    ['a day', '2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
    ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['a whole month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a whole quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a whole year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['a month but its last day', '2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
    ['a month but its first day', '2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
    ['a month as days', '2026-03-15', '2026-04-14', '2026-02-12', '2026-03-14'],
  ])('%s is compared with as much right before it', (_label, from, to, fromBefore, toBefore) => {
    expect(periodBefore(period(from, to))).toEqual(period(fromBefore, toBefore));
  });
});

describe('the spans of a period', () => {
  it.each<[string, string, string, [Span['grain'], string, string][]]>([
    ['some days of a month', '2026-11-03', '2026-11-21', [['day', '2026-11-03', '2026-11-21']]],
    ['days of two months', '2026-10-15', '2026-11-14', [['day', '2026-10-15', '2026-11-14']]],
    ['a whole month', '2026-11-01', '2026-11-30', [['month', '2026-11-01', '2026-11-01']]],
    ['whole months', '2025-12-01', '2026-02-28', [['month', '2025-12-01', '2026-02-01']]],
    [
      'months with days at both ends',
      '2026-01-31',
      '2026-04-01',
      [
        ['month', '2026-02-01', '2026-03-01'],
        ['day', '2026-01-31', '2026-01-31'],
        ['day', '2026-04-01', '2026-04-01'],
      ],
    ],
  ])('of %s', (_label, from, to, spans) => {
    expect(spansOf(period(from, to))).toEqual(
      spans.map(([grain, first, last]) => ({ grain, first, last })),
    );
  });

  it('hold every day of it once, and no other', () => {
    fc.assert(
      fc.property(anyPeriod, (any) => {
        const days = spansOf(any).flatMap(daysIn);
        expect(days.toSorted()).toEqual(daysIn({ grain: 'day', first: any.from, last: any.to }));
      }),
    );
  });
});

function daysIn({ grain, first, last }: Span): string[] {
  const days: string[] = [];
  const end = grain === 'day' ? last : `${last.slice(0, 7)}-31`;
  for (let day = first; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}
