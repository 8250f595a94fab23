import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { planBatchItem, type BatchCommission } from './batch.ts';

const claim = (
  commissionId: string,
  campaignId: string,
  amount: number,
  { paid = 0, minimum = 0 } = {},
): BatchCommission => ({
  commissionId,
  campaignId,
  campaignName: campaignId,
  eventAt: new Date(`2026-10-0${commissionId}T12:00:00Z`),
  amount: cents(amount),
  paid: cents(paid),
  minimum: cents(minimum),
});

describe('the claims of a batch', () => {
  it('are settled oldest first, up to what was confirmed', () => {
    const claims = [claim('2', 'a', 3_000), claim('1', 'b', 2_000), claim('3', 'a', 500)];
    expect(planBatchItem(claims, cents(5_500))).toEqual(['1', '2', '3']);
    expect(planBatchItem(claims, cents(5_000))).toEqual(['1', '2']);
  });

  it('wait where their campaign has not reached its minimum', () => {
    const claims = [
      claim('1', 'below', 4_999, { minimum: 5_000 }),
      claim('2', 'reached', 2_500, { minimum: 5_000 }),
      claim('3', 'reached', 2_500, { minimum: 5_000 }),
    ];
    expect(planBatchItem(claims, cents(5_000))).toEqual(['2', '3']);
  });

  it('count towards the minimum with what is open of them', () => {
    const partly = claim('1', 'a', 9_000, { paid: 4_001, minimum: 5_000 });
    expect(planBatchItem([partly], cents(4_999))).toBeNull();
    const enough = claim('1', 'a', 9_000, { paid: 4_000, minimum: 5_000 });
    expect(planBatchItem([enough], cents(5_000))).toEqual(['1']);
  });

  it('are left alone when less is owed than was confirmed', () => {
    expect(planBatchItem([claim('1', 'a', 3_000)], cents(3_001))).toBeNull();
    expect(planBatchItem([], cents(1))).toBeNull();
  });
});
