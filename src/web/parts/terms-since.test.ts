import { describe, expect, it } from 'vitest';
import { termsLines } from './terms-since.ts';

const sentence = 'Für jede Anfrage erhält der Partner 5,00 €.';
/** The instants from which versions are valid, the latest first, as the server lists them. */
const since = (...instants: string[]) =>
  termsLines(
    instants.map((validFrom, index) => ({
      version: instants.length - index,
      validFrom,
      rewardSentence: sentence,
    })),
  ).map((line) => line.since);

describe('the day from which a reward is valid', () => {
  it.each([
    ['a second before midnight in winter', '2026-11-20T22:59:59Z', '20.11.2026'],
    ['at midnight in winter', '2026-11-20T23:00:00Z', '21.11.2026'],
    ['a second before midnight in summer', '2026-07-20T21:59:59Z', '20.07.2026'],
    ['at midnight in summer', '2026-07-20T22:00:00Z', '21.07.2026'],
    ['a second before the year ends', '2026-12-31T22:59:59Z', '31.12.2026'],
    ['when the year begins', '2026-12-31T23:00:00Z', '01.01.2027'],
    ['before the day of 23 hours', '2027-03-27T22:59:59Z', '27.03.2027'],
    ['in the day of 23 hours', '2027-03-28T21:59:59Z', '28.03.2027'],
    ['after the day of 23 hours', '2027-03-28T22:00:00Z', '29.03.2027'],
    ['in the day of 25 hours', '2027-10-31T22:59:59Z', '31.10.2027'],
    ['after the day of 25 hours', '2027-10-31T23:00:00Z', '01.11.2027'],
    ['on the leap day', '2028-02-28T23:00:00Z', '29.02.2028'],
  ])('is Berlin’s %s', (_, instant, day) => {
    expect(since(instant)).toEqual([`Prämie ab ${day}`]);
  });

  it('says the time too where two began on one day in Berlin, though not in UTC', () => {
    expect(since('2026-11-21T22:30:00Z', '2026-11-20T23:05:00Z', '2026-11-20T22:55:00Z')).toEqual([
      'Prämie ab 21.11.2026, 23:30 Uhr',
      'Prämie ab 21.11.2026, 00:05 Uhr',
      'Prämie ab 20.11.2026',
    ]);
  });

  it('keeps the order of the versions in the hour that comes twice', () => {
    expect(since('2027-10-31T01:10:00Z', '2027-10-31T00:50:00Z')).toEqual([
      'Prämie ab 31.10.2027, 02:10 Uhr',
      'Prämie ab 31.10.2027, 02:50 Uhr',
    ]);
  });
});
