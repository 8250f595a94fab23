import { type Cents, ZERO_CENTS } from '#shared/money.ts';
import type { Reward } from '#shared/reward.ts';
import { saleCommission } from '#shared/sale-commission.ts';

/**
 * What a net revenue earns under the terms of its request, in cents. No revenue, as of a feast that was
 * cancelled, earns nothing, also where the reward is a fixed one (docs/product/commissions.md section 12).
 */
export function earnedByRevenue(reward: Reward, revenue: Cents): Cents {
  if (reward.rewardType !== 'per_sale' || revenue <= 0) return ZERO_CENTS;
  return saleCommission(reward, revenue);
}

/**
 * Whether a further sale earns, unless the provider says otherwise: a percentage is a share of whatever
 * comes, a fixed amount is for the booking and was earned with it.
 */
export function earnsByDefault(reward: Reward): boolean {
  return reward.rewardType === 'per_sale' && reward.calculationType === 'percentage';
}
