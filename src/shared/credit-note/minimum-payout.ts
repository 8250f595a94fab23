import { cents, type Cents } from '../money.ts';

/** What a partner is owed in a campaign that a payout takes from; cents. */
export interface CampaignPending {
  readonly campaignId: string;
  readonly campaignName: string;
  readonly pending: Cents;
  readonly minimum: Cents;
}

export interface BelowMinimum extends CampaignPending {
  /** Cents up to the minimum, above 0. */
  readonly missing: Cents;
}

/**
 * The campaigns whose pending amount does not reach their minimum payout
 * (docs/product/credit-notes.md section 6, process-payout). An empty list means that no
 * confirmation is needed.
 */
export function belowMinimumPayout(campaigns: readonly CampaignPending[]): BelowMinimum[] {
  return campaigns
    .map((campaign) => ({ ...campaign, missing: cents(campaign.minimum - campaign.pending) }))
    .filter(({ missing }) => missing > 0);
}
