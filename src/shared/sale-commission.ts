import { shareOf, type Cents } from './money.ts';
import type { SaleReward } from './reward.ts';

/**
 * A partner's commission from a confirmed sale, in cents: fixed, or a share rounded half up
 * (docs/product/commissions.md section 4).
 * @param revenue net revenue in cents
 */
export function saleCommission(reward: SaleReward, revenue: Cents): Cents {
  return reward.calculationType === 'fixed' ? reward.amount : shareOf(revenue, reward.percentage);
}
