import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { dashboardPeriod, periodsUntil } from './period.ts';

describe('the last 30 days', () => {
  it('are Berlin days with today, and the 30 before them', () => {
    const { days, currentFrom, previousFrom } = periodsUntil(new Date('2026-11-20T22:59:59Z'));
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-22', '2026-11-20', 30]);
    // Before 25 October Berlin is two hours ahead, after it one.
    expect(currentFrom.toISOString()).toBe('2026-10-21T22:00:00.000Z');
    expect(previousFrom.toISOString()).toBe('2026-09-21T22:00:00.000Z');
  });

  it('move on at midnight in Berlin', () => {
    expect(periodsUntil(new Date('2026-12-31T22:59:59.999Z')).days.at(-1)).toBe('2026-12-31');
    expect(periodsUntil(new Date('2026-12-31T23:00:00Z')).days.at(-1)).toBe('2027-01-01');
  });
});

describe('the period of the dashboard', () => {
  const of = (name: Parameters<typeof dashboardPeriod>[0], today: string) => {
    const { from, to, before } = dashboardPeriod(name, calendarDate(today));
    return [from, to, before?.from ?? null, before?.to ?? null];
  };

  it('of 30 days has today, and the 30 days before it', () => {
    expect(of('days_30', '2026-11-25')).toEqual([
      '2026-10-27',
      '2026-11-25',
      '2026-09-27',
      '2026-10-26',
    ]);
  });

  it.each([
    ['2026-01-01', '2026-01-01'],
    ['2026-03-31', '2026-01-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026-11-25', '2026-10-01'],
    ['2026-12-31', '2026-10-01'],
  ])('of a quarter begins with its first day: on %s with %s', (today, from) => {
    expect(of('quarter', today)[0]).toBe(from);
  });

  it('of a year begins with it, and is compared with as many days', () => {
    expect(of('year', '2026-01-02')).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2025-12-30',
      '2025-12-31',
    ]);
  });

  it('of everything is compared with nothing', () => {
    expect(of('all', '2026-11-25')).toEqual(['2000-01-01', '2026-11-25', null, null]);
  });
});
