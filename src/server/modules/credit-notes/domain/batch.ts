import { allocatePayment, type OpenCommission } from '#shared/credit-note/allocate-payment.ts';
import {
  batchClaim,
  type BatchClaim,
  type CampaignClaims,
} from '#shared/credit-note/batch-claim.ts';
import { cents, type Cents, sumCents } from '#shared/money.ts';

/** What could be paid of one campaign. */
export interface CampaignClaim extends CampaignClaims {
  readonly payableCount: number;
}

/** What a batch of payouts would settle of a partner. */
export interface BatchShare extends Pick<BatchClaim, 'below' | 'net' | 'balance'> {
  /** Commissions that it would settle. */
  readonly count: number;
}

export function batchShare(claims: readonly CampaignClaim[]): BatchShare {
  const { included, below, net, balance } = batchClaim(claims);
  const settled = new Set(included.map(({ campaignId }) => campaignId));
  const count = claims
    .filter(({ campaignId }) => settled.has(campaignId))
    .reduce((sum, { payableCount }) => sum + payableCount, 0);
  return { net, below, balance, count };
}

/** A claim with the campaign whose minimum payout rules it; cents. */
export interface BatchCommission extends OpenCommission {
  readonly campaignId: string;
  readonly campaignName: string;
  readonly minimum: Cents;
}

/**
 * The claims that a confirmed amount settles: of campaigns that have reached their minimum, oldest
 * first, with all corrections. What was earned since the amount was shown stays open.
 * @param net cents, as they were shown
 * @returns ids of the claims, or null when less is owed than was shown
 */
export function planBatchItem(
  commissions: readonly BatchCommission[],
  net: Cents,
): readonly string[] | null {
  const byCampaign = [...Map.groupBy(commissions, ({ campaignId }) => campaignId)];
  const { included } = batchClaim(
    byCampaign.flatMap(([campaignId, [first, ...others]]) =>
      first === undefined
        ? []
        : [
            {
              campaignId,
              campaignName: first.campaignName,
              minimum: first.minimum,
              pending: openOf([first, ...others]),
              corrected: openOf([first, ...others].filter(({ amount }) => amount < 0)),
            },
          ],
    ),
  );
  const settled = new Set(included.map(({ campaignId }) => campaignId));
  const result = allocatePayment(
    commissions.filter(({ campaignId, amount }) => amount < 0 || settled.has(campaignId)),
    net,
  );
  return result.ok ? result.allocations.map(({ commissionId }) => commissionId) : null;
}

function openOf(commissions: readonly BatchCommission[]): Cents {
  return sumCents(commissions.map(({ amount, paid }) => cents(amount - paid)));
}
