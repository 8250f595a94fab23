import { describe, expect, it } from 'vitest';
import { cents } from '../../money.ts';
import type { RewardInput } from './reward-input.ts';
import { minPayoutFrom, rewardFields, rewardFrom, sameReward } from './reward-wire.ts';

const input = (overrides: Partial<RewardInput>): RewardInput => ({
  rewardType: 'per_lead',
  rewardQuantity: 1,
  ...overrides,
});

describe('a reward from a request', () => {
  it.each([
    [
      'a request each',
      input({ rewardAmount: 12.34 }),
      { rewardType: 'per_lead', quantity: 1, amount: 1234, earned: 1234 },
    ],
    [
      'a bundle of clicks',
      input({
        rewardType: 'per_click',
        rewardQuantity: 25,
        rewardAmount: 0.29,
        rewardBulkAmount: 5,
      }),
      { rewardType: 'per_click', quantity: 25, amount: 29, earned: 500 },
    ],
    [
      'a bundle without a single amount',
      input({ rewardQuantity: 10, rewardBulkAmount: 40 }),
      { rewardType: 'per_lead', quantity: 10, amount: 0, earned: 4000 },
    ],
    [
      'a fixed amount for a sale',
      input({ rewardType: 'per_sale', calculationType: 'fixed', rewardAmount: 1.1 }),
      { rewardType: 'per_sale', calculationType: 'fixed', amount: 110 },
    ],
    [
      'a share of a sale in basis points',
      input({ rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 8.07 }),
      { rewardType: 'per_sale', calculationType: 'percentage', percentage: 807 },
    ],
    [
      'a percentage alone',
      input({ rewardType: 'per_sale', rewardPercentage: 10 }),
      { rewardType: 'per_sale', calculationType: 'percentage', percentage: 1000 },
    ],
    [
      'the older type percentage',
      input({ rewardType: 'percentage', rewardPercentage: 100 }),
      { rewardType: 'per_sale', calculationType: 'percentage', percentage: 10_000 },
    ],
    [
      'the older type fixed',
      input({ rewardType: 'fixed', rewardAmount: 0 }),
      { rewardType: 'per_sale', calculationType: 'fixed', amount: 0 },
    ],
  ] as const)('%s', (_, request, reward) => {
    expect(rewardFrom(request)).toEqual(reward);
    expect(rewardFrom({ ...rewardFields(rewardFrom(request)) })).toEqual(reward);
  });
});

describe('a reward in an answer', () => {
  it.each([
    [
      'a click',
      { rewardType: 'per_click', quantity: 1, amount: cents(29), earned: cents(29) },
      {
        rewardAmount: 0.29,
        rewardPercentage: null,
        rewardQuantity: 1,
        rewardBulkAmount: null,
        rewardTiers: null,
      },
    ],
    [
      'a bundle',
      { rewardType: 'per_click', quantity: 25, amount: cents(29), earned: cents(500) },
      {
        rewardAmount: 0.29,
        rewardPercentage: null,
        rewardQuantity: 25,
        rewardBulkAmount: 5,
        rewardTiers: null,
      },
    ],
    [
      'a fixed amount',
      { rewardType: 'per_sale', calculationType: 'fixed', amount: cents(110) },
      {
        rewardAmount: 1.1,
        rewardPercentage: null,
        rewardQuantity: 1,
        rewardBulkAmount: null,
        rewardTiers: null,
      },
    ],
    [
      'a share',
      { rewardType: 'per_sale', calculationType: 'percentage', percentage: 807 },
      {
        rewardAmount: null,
        rewardPercentage: 8.07,
        rewardQuantity: 1,
        rewardBulkAmount: null,
        rewardTiers: null,
      },
    ],
  ] as const)('of %s has euros and percent', (_label, reward, fields) => {
    const calculationType = 'calculationType' in reward ? reward.calculationType : 'fixed';
    expect(rewardFields(reward)).toEqual({
      rewardType: reward.rewardType,
      calculationType,
      ...fields,
    });
  });
});

describe('the minimum payout', () => {
  it('is cents, and nothing where any amount is paid out', () => {
    expect([50, 0.07, 0].map((minPayout) => minPayoutFrom({ minPayout }))).toEqual([5_000, 7, 0]);
  });
});

describe('terms', () => {
  it('are the same only when they pay the same', () => {
    const five = rewardFrom(input({ rewardAmount: 5 }));
    expect(sameReward(five, rewardFrom(input({ rewardAmount: 5, rewardPercentage: 3 })))).toBe(
      true,
    );
    expect(sameReward(five, rewardFrom(input({ rewardAmount: 5.01 })))).toBe(false);
    expect(sameReward(five, rewardFrom(input({ rewardType: 'per_click', rewardAmount: 5 })))).toBe(
      false,
    );
  });
});
