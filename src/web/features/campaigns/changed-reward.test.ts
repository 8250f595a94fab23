import { describe, expect, it } from 'vitest';
import { changedReward } from './changed-reward.ts';

const lead = { rewardType: 'per_lead', rewardAmount: 5, rewardQuantity: 1 } as const;
const share = {
  rewardType: 'per_sale',
  calculationType: 'percentage',
  rewardPercentage: 5,
} as const;

describe('what a change of the reward is said about', () => {
  it.each([
    ['another amount', { ...lead, rewardAmount: 5.01 }],
    ['nothing at all', { ...lead, rewardAmount: 0 }],
    ['another number of events', { ...lead, rewardQuantity: 5, rewardBulkAmount: 5 }],
    ['other events', { ...lead, rewardType: 'per_click' as const }],
    ['a share', share],
  ])('%s', (_, now) => {
    expect(changedReward(lead, now)).toMatchObject({ rewardType: 'per_lead', earned: 500 });
  });

  it.each([
    ['nothing changed', lead],
    ['a value of another reward, which nobody sees', { ...lead, rewardPercentage: 7 }],
    ['the value is being typed', { ...lead, rewardAmount: null }],
    ['the value is not possible', { ...lead, rewardAmount: 5.001 }],
    ['the form is not there yet', {}],
  ])('not where %s', (_, now) => {
    expect(changedReward(lead, now)).toBeNull();
  });

  it('a percentage by a hundredth', () => {
    expect(changedReward(share, { ...share, rewardPercentage: 5.01 })).toMatchObject({
      percentage: 500,
    });
  });
});
