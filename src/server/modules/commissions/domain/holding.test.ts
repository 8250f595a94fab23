import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { payableFrom } from './holding.ts';

const noon = (day: string) => new Date(`${day}T11:00:00Z`);

describe('the day from which on a reward can be paid', () => {
  it.each([
    // days, from, event, confirmed, payable from
    ['at once without a wait', 0, 'confirmation', '2027-06-12', noon('2026-11-27'), null],
    [
      'at once without a wait, whatever it runs from',
      0,
      'event',
      '2027-06-12',
      noon('2026-11-27'),
      null,
    ],
    [
      'days after the confirmation',
      14,
      'confirmation',
      '2027-06-12',
      noon('2026-11-27'),
      '2026-12-11',
    ],
    ['days after the event', 30, 'event', '2027-06-12', noon('2026-11-27'), '2027-07-12'],
    [
      'after the confirmation where there is no event',
      30,
      'event',
      null,
      noon('2026-11-27'),
      '2026-12-27',
    ],
    [
      'never shorter for an event in the past',
      30,
      'event',
      '2026-06-12',
      noon('2026-11-27'),
      '2026-12-27',
    ],
    [
      'the same for an event on the day itself',
      1,
      'event',
      '2026-11-27',
      noon('2026-11-27'),
      '2026-11-28',
    ],
    [
      'by the day in Berlin, which begins before that of UTC',
      1,
      'confirmation',
      null,
      new Date('2026-11-27T23:30:00Z'),
      '2026-11-29',
    ],
    [
      'over the end of the year',
      1,
      'confirmation',
      null,
      new Date('2026-12-31T22:59:59Z'),
      '2027-01-01',
    ],
    ['over a leap day', 1, 'confirmation', null, noon('2028-02-28'), '2028-02-29'],
    ['for the longest wait', 365, 'event', '2027-12-31', noon('2026-11-27'), '2028-12-30'],
  ] as const)('%s', (_, days, from, event, confirmedAt, expected) => {
    const eventDate = event === null ? null : calendarDate(event);
    expect(payableFrom({ holding: { days, from }, eventDate, confirmedAt })).toBe(expected);
  });
});
