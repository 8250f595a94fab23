import type { TIER_BASES, TIER_PERIODS, TIER_SCOPES } from './labels/rewards.ts';
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

/** What the steps of a sale's reward are counted by. */
export interface Tiers {
  /** The number of the booking, or the net revenue confirmed before it. */
  readonly basis: keyof typeof TIER_BASES;
  /** Of the campaign, or of all campaigns of the provider. */
  readonly scope: keyof typeof TIER_SCOPES;
  /** Of the Berlin calendar year of the confirmation, or for ever. */
  readonly period: keyof typeof TIER_PERIODS;
  /** Above the reward itself, which is the first step; from the lowest on, 1 to 6. */
  readonly steps: readonly TierStep[];
}

export interface TierStep {
  /** From which booking on (2 or above), or after how many cents of net revenue (above 0). */
  readonly from: number;
  /** What it pays, as the reward itself does: cents of a fixed amount, basis points of a share. */
  readonly value: number;
}

/** A fixed amount for each confirmed sale. */
export interface FixedSaleReward {
  readonly rewardType: 'per_sale';
  readonly calculationType: 'fixed';
  readonly amount: Cents;
  readonly tiers?: Tiers;
}

/** A share of the confirmed net revenue. */
export interface ShareOfSaleReward {
  readonly rewardType: 'per_sale';
  readonly calculationType: 'percentage';
  readonly percentage: BasisPoints;
  readonly tiers?: Tiers;
}

export type SaleReward = FixedSaleReward | ShareOfSaleReward;

/** How a campaign pays (docs/product/campaigns.md section 3). */
export type Reward = EventReward | SaleReward;
