import { fromEuros, toEuros, ZERO_CENTS } from '#shared/money.ts';
import type { SaleReward } from '#shared/reward.ts';
import { saleCommission } from '#shared/sale-commission.ts';
import type { LeadDetail } from './lead.ts';

type Rewarded = Pick<LeadDetail, 'rewardType' | 'reward' | 'partnerId'>;

/**
 * What the partner gets when this net revenue is confirmed, by the very rule of the server, in
 * euros; null where the sale earns nothing or the amount is none.
 */
export function expectedCommission(lead: Rewarded, revenue: number | null): number | null {
  const amount = revenue === null ? null : fromEuros(revenue);
  if (lead.partnerId === null || lead.rewardType !== 'per_sale') return null;
  if (amount === null || amount <= 0) return null;
  return toEuros(saleCommission(rewardOf(lead.reward), amount));
}

function rewardOf({ calculationType, rewardAmount, rewardPercentage }: LeadDetail['reward']) {
  const reward: SaleReward =
    calculationType === 'fixed'
      ? {
          rewardType: 'per_sale',
          calculationType,
          amount: fromEuros(rewardAmount ?? 0) ?? ZERO_CENTS,
        }
      : {
          rewardType: 'per_sale',
          calculationType,
          percentage: Math.round((rewardPercentage ?? 0) * 100),
        };
  return reward;
}
