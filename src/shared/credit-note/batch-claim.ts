import { cents, sumCents, ZERO_CENTS, type Cents } from '../money.ts';
import { belowMinimumPayout, type BelowMinimum, type CampaignPending } from './minimum-payout.ts';

/** What is owed of a campaign, with the corrections among it. */
export interface CampaignClaims extends CampaignPending {
  /** Open corrections in cents, 0 or below; part of `pending`. */
  readonly corrected?: Cents;
}

/** What a batch of payouts would take from one partner. */
export interface BatchClaim<Claims extends CampaignClaims = CampaignClaims> {
  /** Campaigns whose minimum payout is reached: these are settled. */
  readonly included: readonly Claims[];
  /** Campaigns that wait until theirs is reached. */
  readonly below: readonly BelowMinimum[];
  /** Net cents of the included ones less all corrections; 0 leaves the partner out. */
  readonly net: Cents;
  /** Cents below 0 by which corrections exceed what could be paid; 0 where they don't. */
  readonly balance: Cents;
}

/**
 * A batch asks no questions: it settles the campaigns that have reached their minimum payout, and
 * leaves the others open. Corrections of every campaign are offset first; where nothing is left of
 * what could be paid, all of it waits.
 */
export function batchClaim<Claims extends CampaignClaims>(
  campaigns: readonly Claims[],
): BatchClaim<Claims> {
  const below = belowMinimumPayout(campaigns.filter(hasClaims));
  const waiting = new Set(below.map(({ campaignId }) => campaignId));
  const included = campaigns.filter(
    ({ campaignId, pending }) => !waiting.has(campaignId) && pending > 0,
  );
  const settled = new Set(included.map(({ campaignId }) => campaignId));
  const offset = sumCents(
    campaigns
      .filter(({ campaignId }) => !settled.has(campaignId))
      .map(({ corrected }) => corrected ?? ZERO_CENTS),
  );
  const due = sumCents([...included.map(({ pending }) => pending), offset]);
  const waits = due <= 0 && campaigns.some(({ corrected = ZERO_CENTS }) => corrected < 0);
  return {
    included: due > 0 ? included : [],
    below,
    net: cents(Math.max(0, due)),
    balance: waits
      ? cents(Math.min(0, sumCents(campaigns.map(({ pending }) => pending))))
      : ZERO_CENTS,
  };
}

/** Whether anything is owed of it: a campaign of corrections alone lacks nothing to its minimum. */
function hasClaims({ pending, corrected = ZERO_CENTS }: CampaignClaims): boolean {
  return corrected === 0 || pending > corrected;
}
