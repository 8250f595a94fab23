import { expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { countsOf, everyDay, lastDays } from './click-counts.ts';

const NOTHING = countsOf({});

it('a period is the last days with today as its last one, also over the end of a leap February', () => {
  expect(lastDays(calendarDate('2028-03-01'), 7)).toEqual({ from: '2028-02-24', to: '2028-03-01' });
  expect(lastDays(calendarDate('2026-11-21'), 1)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
});

it('days on which nobody came are there too, the day of 25 hours once', () => {
  const period = { from: calendarDate('2026-10-24'), to: calendarDate('2026-10-27') };
  const day = calendarDate('2026-10-25');
  const days = everyDay(period, [
    { day, verdict: 'valid', hits: 3, scans: 2 },
    { day, verdict: 'bot', hits: 2, scans: 1 },
  ]);
  expect(days).toEqual([
    { day: '2026-10-24', hits: NOTHING, scans: 0 },
    { day: '2026-10-25', hits: { ...NOTHING, valid: 3, bot: 2 }, scans: 2 },
    { day: '2026-10-26', hits: NOTHING, scans: 0 },
    { day: '2026-10-27', hits: NOTHING, scans: 0 },
  ]);
});
