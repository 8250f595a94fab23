import { shareOf, type BasisPoints, type Cents } from './money.ts';

/** What a confirmed sale earns: a fixed amount, or a share of the net revenue. */
export type SaleReward =
  | { readonly calculation: 'fixed'; readonly amount: Cents }
  | { readonly calculation: 'percentage'; readonly share: BasisPoints };

/**
 * A partner's commission from a sale, in cents, rounded half up (decisions.md sections 2 and 6).
 * @param revenue net revenue in cents
 */
export function saleCommission(reward: SaleReward, revenue: Cents): Cents {
  return reward.calculation === 'fixed' ? reward.amount : shareOf(revenue, reward.share);
}
