import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { batchClaim } from './batch-claim.ts';

const campaign = (campaignId: string, pending: number, minimum: number) => ({
  campaignId,
  campaignName: campaignId,
  pending: cents(pending),
  minimum: cents(minimum),
});

describe('what a batch takes from a partner', () => {
  it('is what has reached its minimum payout, to the cent', () => {
    const claim = batchClaim([campaign('a', 2_000, 2_000), campaign('b', 1_999, 2_000)]);
    expect(claim).toMatchObject({
      net: 2_000,
      included: [{ campaignId: 'a' }],
      below: [{ campaignId: 'b', missing: 1 }],
    });
  });

  it('is everything without minimums', () => {
    expect(batchClaim([campaign('a', 1, 0), campaign('b', 2, 0)])).toMatchObject({
      net: 3,
      below: [],
    });
  });

  it('is nothing where every campaign waits, and where nothing is owed', () => {
    expect(batchClaim([campaign('a', 500, 501)])).toMatchObject({ net: 0, included: [] });
    expect(batchClaim([campaign('a', 0, 0)])).toEqual({
      net: 0,
      included: [],
      below: [],
      balance: 0,
    });
    expect(batchClaim([])).toEqual({ net: 0, included: [], below: [], balance: 0 });
  });
});
