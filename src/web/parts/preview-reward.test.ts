import { describe, expect, it } from 'vitest';
import type { RewardInput } from '#shared/contracts/campaigns/reward-input.ts';
import { rewardSentence } from '#shared/reward-sentence.ts';
import { previewReward } from './preview-reward.ts';

const input = (overrides: Partial<RewardInput>): RewardInput => ({
  rewardType: 'per_lead',
  calculationType: 'fixed',
  rewardQuantity: 1,
  ...overrides,
});

describe('the live example', () => {
  it.each([
    [input({ rewardAmount: 25 }), 'Für jede Anfrage erhält der Partner 25,00 €.'],
    [
      input({ rewardType: 'per_click', rewardQuantity: 25, rewardBulkAmount: 5 }),
      'Für je 25 Klicks erhält der Partner 5,00 €.',
    ],
    [
      input({ rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 7.5 }),
      'Für jeden bestätigten Umsatz erhält der Partner 7,5 % des Nettobetrags.',
    ],
  ])('%o', (values, sentence) => {
    const reward = previewReward(values);
    expect(reward === null ? null : rewardSentence(reward)).toBe(sentence);
  });

  it.each([
    input({}),
    input({ rewardAmount: null }),
    input({ rewardAmount: -1 }),
    input({ rewardAmount: 0.001 }),
    input({ rewardAmount: 20_000_000 }),
    input({ rewardQuantity: 5, rewardAmount: 3 }),
    input({ rewardQuantity: 0, rewardAmount: 3 }),
    input({ rewardQuantity: 1.5, rewardBulkAmount: 3 }),
    input({ rewardQuantity: 1001, rewardBulkAmount: 3 }),
    input({ rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 100.01 }),
    input({ rewardType: 'per_sale', calculationType: 'percentage', rewardAmount: 5 }),
  ])('waits while the value is missing or not possible: %o', (values) => {
    expect(previewReward(values)).toBeNull();
  });
});
