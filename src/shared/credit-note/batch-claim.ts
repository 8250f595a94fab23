import { sumCents, type Cents } from '../money.ts';
import { belowMinimumPayout, type BelowMinimum, type CampaignPending } from './minimum-payout.ts';

/** What a batch of payouts would take from one partner. */
export interface BatchClaim {
  /** Campaigns whose minimum payout is reached: these are settled. */
  readonly included: readonly CampaignPending[];
  /** Campaigns that wait until theirs is reached. */
  readonly below: readonly BelowMinimum[];
  /** Net cents of the included ones; 0 leaves the partner out. */
  readonly net: Cents;
}

/**
 * A batch asks no questions: it settles the campaigns that have reached their minimum payout, and
 * leaves the others open.
 */
export function batchClaim(campaigns: readonly CampaignPending[]): BatchClaim {
  const below = belowMinimumPayout(campaigns);
  const waiting = new Set(below.map(({ campaignId }) => campaignId));
  const included = campaigns.filter(
    ({ campaignId, pending }) => !waiting.has(campaignId) && pending > 0,
  );
  return { included, below, net: sumCents(included.map(({ pending }) => pending)) };
}
