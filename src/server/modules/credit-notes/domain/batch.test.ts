import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { batchShare } from './batch.ts';

const claim = (campaignId: string, pending: number, minimum: number, payableCount = 1) => ({
  campaignId,
  campaignName: campaignId,
  pending: cents(pending),
  minimum: cents(minimum),
  payableCount,
});

describe('what a batch settles of a partner', () => {
  it('is the campaigns that reached their minimum', () => {
    const share = batchShare([claim('A', 2_010, 2_000, 3), claim('B', 1_999, 2_000)]);
    expect(share).toMatchObject({
      net: 2_010,
      count: 3,
      below: [{ campaignName: 'B', missing: 1 }],
    });
  });

  it('is nothing while nothing reached its minimum', () => {
    expect(batchShare([claim('A', 500, 2_000)])).toMatchObject({ net: 0, count: 0 });
  });

  it('is nothing while all their revenue is unconfirmed', () => {
    expect(batchShare([])).toEqual({ net: 0, count: 0, below: [], balance: 0 });
  });
});
