import type { BasisPoints, Cents } from './money.ts';

/** Clicks or leads: every `quantity`-th valid event of a link earns one commission. */
export interface EventReward {
  readonly rewardType: 'per_click' | 'per_lead';
  /** 1 to 1000. */
  readonly quantity: number;
  /** What one event is worth; with quantity 1 it is what is earned. */
  readonly amount: Cents;
  /** What a full bundle of `quantity` events earns. */
  readonly earned: Cents;
}

/** A fixed amount for each confirmed sale. */
export interface FixedSaleReward {
  readonly rewardType: 'per_sale';
  readonly calculationType: 'fixed';
  readonly amount: Cents;
}

/** A share of the confirmed net revenue. */
export interface ShareOfSaleReward {
  readonly rewardType: 'per_sale';
  readonly calculationType: 'percentage';
  readonly percentage: BasisPoints;
}

export type SaleReward = FixedSaleReward | ShareOfSaleReward;

/** How a campaign pays (docs/product/campaigns.md section 3). */
export type Reward = EventReward | SaleReward;
