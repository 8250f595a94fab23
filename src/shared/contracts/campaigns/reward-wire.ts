import { fromEuros, toEuros, ZERO_CENTS, type Cents } from '../../money.ts';
import type { Reward } from '../../reward.ts';
import { isShareOfSale, type RewardInput } from './reward-input.ts';
import { tiersFields, tiersFrom } from './tiers-input.ts';

/** Amounts were checked by the contract; a missing one is nothing. */
const centsOf = (euros: number | null | undefined): Cents => fromEuros(euros ?? 0) ?? ZERO_CENTS;

/** Smallest amount that is paid out at once; 0 for any. */
export const minPayoutFrom = (input: { readonly minPayout: number }): Cents =>
  centsOf(input.minPayout);

/** The reward that a valid request describes, in cents and basis points. */
export function rewardFrom(input: RewardInput): Reward {
  const { rewardType, rewardQuantity: quantity } = input;
  if (rewardType === 'per_click' || rewardType === 'per_lead') {
    const amount = centsOf(input.rewardAmount);
    return {
      rewardType,
      quantity,
      amount,
      earned: quantity === 1 ? amount : centsOf(input.rewardBulkAmount),
    };
  }
  const isShare = isShareOfSale(input);
  const steps = input.rewardTiers ?? null;
  const tiers = steps === null ? {} : { tiers: tiersFrom(steps, isShare) };
  if (!isShare) {
    const amount = centsOf(input.rewardAmount);
    return { rewardType: 'per_sale', calculationType: 'fixed', amount, ...tiers };
  }
  const percentage = Math.round((input.rewardPercentage ?? 0) * 100);
  return { rewardType: 'per_sale', calculationType: 'percentage', percentage, ...tiers };
}

/** The reward as answers carry it, in euros and percent. */
export function rewardFields(reward: Reward) {
  if (reward.rewardType !== 'per_sale') {
    const { rewardType, quantity, amount, earned } = reward;
    return {
      rewardType,
      calculationType: 'fixed' as const,
      rewardAmount: toEuros(amount),
      rewardPercentage: null,
      rewardQuantity: quantity,
      rewardBulkAmount: quantity === 1 ? null : toEuros(earned),
      rewardTiers: null,
    };
  }
  const isShare = reward.calculationType === 'percentage';
  return {
    rewardType: reward.rewardType,
    calculationType: reward.calculationType,
    rewardAmount: isShare ? null : toEuros(reward.amount),
    rewardPercentage: isShare ? reward.percentage / 100 : null,
    rewardQuantity: 1,
    rewardBulkAmount: null,
    rewardTiers: reward.tiers === undefined ? null : tiersFields(reward.tiers, isShare),
  };
}

/** Whether two rewards pay the same; only a difference makes new terms. */
export function sameReward(a: Reward, b: Reward): boolean {
  return JSON.stringify(rewardFields(a)) === JSON.stringify(rewardFields(b));
}
