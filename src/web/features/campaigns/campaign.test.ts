import { describe, expect, it } from 'vitest';
import { periodOf } from './campaign.ts';

describe('the period of a campaign', () => {
  it.each([
    ['2027-03-01', '2027-10-31', '01.03.2027 bis 31.10.2027'],
    ['2027-03-01', null, 'ab 01.03.2027'],
    [null, '2027-10-31', 'bis 31.10.2027'],
    [null, null, ''],
  ])('from %s to %s reads %j', (startDate, endDate, text) => {
    expect(periodOf({ startDate, endDate })).toBe(text);
  });
});
