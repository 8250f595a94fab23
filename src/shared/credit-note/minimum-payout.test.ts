import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { belowMinimumPayout } from './minimum-payout.ts';

const campaign = (campaignName: string, pending: number, minimum: number) => ({
  campaignId: campaignName,
  campaignName,
  pending: cents(pending),
  minimum: cents(minimum),
});

describe('minimum payout', () => {
  it.each([
    ['one cent below', 4_999, 5_000, [1]],
    ['exactly reached', 5_000, 5_000, []],
    ['above', 5_001, 5_000, []],
    ['no minimum set', 1, 0, []],
    ['nothing pending', 0, 5_000, [5_000]],
  ])('%s', (_label, pending, minimum, missing) => {
    const below = belowMinimumPayout([campaign('Winter', pending, minimum)]);
    expect(below.map((row) => row.missing)).toEqual(missing);
  });

  it('names only the campaigns that fall short', () => {
    const below = belowMinimumPayout([
      campaign('Winter', 100, 5_000),
      campaign('Sommer', 9_000, 5_000),
    ]);
    expect(below).toEqual([{ ...campaign('Winter', 100, 5_000), missing: 4_900 }]);
  });
});
