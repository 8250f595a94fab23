import { batchClaim, type BatchClaim } from '#shared/credit-note/batch-claim.ts';
import type { CampaignPending } from '#shared/credit-note/minimum-payout.ts';

/** What could be paid of one campaign. */
export interface CampaignClaim extends CampaignPending {
  readonly payableCount: number;
}

/** What a batch of payouts would settle of a partner. */
export interface BatchShare extends Pick<BatchClaim, 'below' | 'net'> {
  /** Commissions that it would settle. */
  readonly count: number;
}

export function batchShare(claims: readonly CampaignClaim[]): BatchShare {
  const { included, below, net } = batchClaim(claims);
  const settled = new Set(included.map(({ campaignId }) => campaignId));
  const count = claims
    .filter(({ campaignId }) => settled.has(campaignId))
    .reduce((sum, { payableCount }) => sum + payableCount, 0);
  return { net, below, count };
}
