import { isShareOfSale, type RewardInput } from '#shared/contracts/campaigns/reward-input.ts';
import { rewardFrom } from '#shared/contracts/campaigns/reward-wire.ts';
import { tierIssues } from '#shared/contracts/campaigns/tiers-input.ts';
import { MAX_REWARD_QUANTITY } from '#shared/labels/rewards.ts';
import { fromEuros } from '#shared/money.ts';
import type { Reward } from '#shared/reward.ts';

const isAmount = (euros: number | null | undefined): boolean =>
  typeof euros === 'number' && euros >= 0 && fromEuros(euros) !== null;

const isShare = (percent: number | null | undefined): boolean =>
  typeof percent === 'number' &&
  percent >= 0 &&
  percent <= 100 &&
  Math.round(percent * 100) / 100 === percent;

/** The reward as it stands in the form; null while its value is missing or not possible. */
export function previewReward(input: RewardInput): Reward | null {
  const { rewardQuantity: quantity } = input;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_REWARD_QUANTITY) return null;
  const { rewardTiers = null } = input;
  const isPercentage = isShareOfSale(input);
  if (rewardTiers !== null && tierIssues(rewardTiers, isPercentage).length > 0) return null;
  if (isPercentage) return isShare(input.rewardPercentage) ? rewardFrom(input) : null;
  const value = quantity > 1 ? input.rewardBulkAmount : input.rewardAmount;
  return isAmount(value) ? rewardFrom(input) : null;
}
