import { timesCents, type Cents } from '#shared/money.ts';
import type { EventReward } from '#shared/reward.ts';

/** What one more valid lead of a link does. */
export interface LeadEarning {
  /** Leads towards the next full bundle, to be stored at the link. */
  readonly remainder: number;
  /** The commission that is due at once; null when none is. */
  readonly commission: { readonly amount: Cents; readonly quantity: number } | null;
}

/**
 * The earning of one valid lead under per-lead terms: at once, or with every full bundle. The
 * remainder carries over for ever, also under new terms; where a bundle has become smaller than
 * what is left over, the lead completes several. Single leads leave the remainder alone.
 * @param remainder leads of the link since its last full bundle
 */
export function earnByLead(reward: EventReward, remainder: number): LeadEarning {
  const { quantity, earned: amount } = reward;
  if (quantity === 1) return { remainder, commission: { amount, quantity } };
  const events = remainder + 1;
  const bundles = Math.floor(events / quantity);
  return {
    remainder: events % quantity,
    commission:
      bundles === 0 ? null : { amount: timesCents(amount, bundles), quantity: bundles * quantity },
  };
}
