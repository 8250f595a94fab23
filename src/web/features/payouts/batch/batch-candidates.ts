import type { PartnerReadiness } from '#shared/contracts/credit-notes.ts';
import type { PartnerClaims } from '#shared/contracts/open-partners.ts';
import type { PreconditionIssue } from '#shared/contracts/partners.ts';
import { batchClaim } from '#shared/credit-note/batch-claim.ts';
import type { BelowMinimum } from '#shared/credit-note/minimum-payout.ts';
import { centsOfAnswer, type Cents } from '#shared/money.ts';

/** A partner with open premiums, as a batch of payouts sees him. */
export interface BatchCandidate {
  readonly partnerId: string;
  readonly name: string;
  /** Net cents that the batch would settle; 0 leaves him out. */
  readonly net: Cents;
  readonly count: number;
  /** Campaigns that stay open, because their minimum payout is not reached. */
  readonly below: readonly BelowMinimum[];
  /** Sales that wait for their confirmed revenue. */
  readonly awaitingCount: number;
  /** What is missing for a document. */
  readonly missing: readonly PreconditionIssue[];
  readonly isReady: boolean;
}

type Readiness = Pick<PartnerReadiness, 'issues'>;

/**
 * What a batch would settle of a partner. It asks nothing: who has not agreed to self-billing yet
 * is paid on his own, where the agreement can be recorded.
 */
export function batchCandidate(partner: PartnerClaims, readiness: Readiness): BatchCandidate {
  const { included, below, net } = batchClaim(
    partner.campaigns.map(({ campaignId, name, pendingAmount, minimum }) => ({
      campaignId,
      campaignName: name,
      pending: centsOfAnswer(pendingAmount),
      minimum: centsOfAnswer(minimum),
    })),
  );
  const settled = new Set(included.map(({ campaignId }) => campaignId));
  const missing = readiness.issues.filter(({ blocks }) => blocks === 'document');
  return {
    partnerId: partner.partnerId,
    name: partner.partnerName,
    net,
    count: partner.campaigns
      .filter(({ campaignId }) => settled.has(campaignId))
      .reduce((sum, { payableCount }) => sum + payableCount, 0),
    below,
    awaitingCount: partner.awaitingCount,
    missing,
    isReady: net > 0 && missing.length === 0,
  };
}
