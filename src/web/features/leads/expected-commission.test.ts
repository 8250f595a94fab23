import { describe, expect, it } from 'vitest';
import { expectedCommission } from './expected-commission.ts';

const share = {
  calculationType: 'percentage',
  rewardAmount: null,
  rewardPercentage: 7.25,
  rewardQuantity: 1,
  rewardBulkAmount: null,
  sentence: '',
} as const;
const lead = { partnerId: 'p', rewardType: 'per_sale', reward: share } as const;

describe('the commission shown before revenue is confirmed', () => {
  it.each([
    ['a share, rounded half up', lead, 1234.5, 89.5],
    [
      'a fixed amount',
      { ...lead, reward: { ...share, calculationType: 'fixed' as const, rewardAmount: 75.5 } },
      1,
      75.5,
    ],
  ])('is %s', (_what, rewarded, revenue, expected) => {
    expect(expectedCommission(rewarded, revenue)).toBe(expected);
  });

  it.each([
    ['without a partner', { ...lead, partnerId: null }, 100],
    ['where requests are rewarded, not sales', { ...lead, rewardType: 'per_lead' as const }, 100],
    ['without an amount', lead, null],
    ['for nothing', lead, 0],
    ['for what is no amount', lead, Number.NaN],
    ['for a tenth of a cent', lead, 0.001],
  ])('is none %s', (_what, rewarded, revenue) => {
    expect(expectedCommission(rewarded, revenue)).toBeNull();
  });
});
