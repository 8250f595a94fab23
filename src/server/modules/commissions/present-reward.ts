import { toEuros } from '#shared/money.ts';
import { rewardSentence } from '#shared/reward-sentence.ts';
import type { Reward } from '#shared/reward.ts';

/** The reward that governs a request, in euros and percent. */
export function presentReward(reward: Reward) {
  const sentence = rewardSentence(reward);
  const none = { rewardAmount: null, rewardPercentage: null, rewardBulkAmount: null };
  if (reward.rewardType !== 'per_sale') {
    const { amount, earned, quantity } = reward;
    return {
      ...none,
      calculationType: 'fixed' as const,
      rewardAmount: toEuros(amount),
      rewardQuantity: quantity,
      rewardBulkAmount: quantity === 1 ? null : toEuros(earned),
      sentence,
    };
  }
  const { calculationType } = reward;
  return {
    ...none,
    calculationType,
    rewardQuantity: 1,
    sentence,
    ...(reward.calculationType === 'fixed'
      ? { rewardAmount: toEuros(reward.amount) }
      : { rewardPercentage: reward.percentage / 100 }),
  };
}
