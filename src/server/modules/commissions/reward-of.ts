import type { Queryable } from '#server/kernel/database.ts';
import { findRewardTerms } from '#server/modules/campaigns/index.ts';
import type { Lead } from '#server/modules/leads/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Reward } from '#shared/reward.ts';

/** The reward that governs a request: that of the terms in force when it came in. */
export async function rewardOf(db: Queryable, provider: ProviderId, lead: Lead): Promise<Reward> {
  const terms = await findRewardTerms(db, provider, lead.termsId);
  if (terms === null) throw new Error('the terms of a request are missing');
  return terms.reward;
}
