import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import type { Reward } from '#shared/reward.ts';
import { earnedByRevenue, earnsByDefault } from './earned-by-revenue.ts';

const share: Reward = { rewardType: 'per_sale', calculationType: 'percentage', percentage: 750 };
const fixed: Reward = { rewardType: 'per_sale', calculationType: 'fixed', amount: cents(5_000) };
const perLead: Reward = {
  rewardType: 'per_lead',
  quantity: 1,
  amount: cents(700),
  earned: cents(700),
};

describe('what a revenue earns', () => {
  it.each([
    ['a share, rounded half up', share, 33_333, 2_500],
    ['a fixed amount, however much it is', fixed, 1, 5_000],
    ['nothing of a feast that was cancelled', share, 0, 0],
    ['nothing, also of a fixed amount, once it was cancelled', fixed, 0, 0],
    ['nothing where requests are rewarded', perLead, 33_333, 0],
  ])('%s', (_label, reward, revenue, earned) => {
    expect(earnedByRevenue(reward, cents(revenue))).toBe(earned);
  });
});

describe('a further sale earns by itself', () => {
  it.each([
    ['of a percentage', share, true],
    ['not of a fixed amount', fixed, false],
    ['not where requests are rewarded', perLead, false],
  ])('%s', (_label, reward, earns) => {
    expect(earnsByDefault(reward)).toBe(earns);
  });
});
