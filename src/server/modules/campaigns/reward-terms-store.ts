import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Reward } from '#shared/reward.ts';
import type { RewardTerms } from './domain/campaign.ts';

/** Appends a version of terms; versions are never changed. */
export async function insertRewardTerms(
  tx: Tx,
  provider: ProviderId,
  terms: RewardTerms,
): Promise<void> {
  await on(tx)
    .insertInto('reward_terms')
    .values({
      provider_id: provider,
      id: terms.id,
      campaign_id: terms.campaignId,
      version: terms.version,
      valid_from: terms.validFrom,
      ...columnsOf(terms.reward),
    })
    .execute();
}

/** Makes a version the one for events from now on. */
export async function setCurrentTerms(
  tx: Tx,
  provider: ProviderId,
  terms: RewardTerms,
): Promise<void> {
  await on(tx)
    .updateTable('campaigns')
    .set({ current_terms_id: terms.id })
    .where('provider_id', '=', provider)
    .where('id', '=', terms.campaignId)
    .execute();
}

function columnsOf(reward: Reward) {
  if (reward.rewardType !== 'per_sale') {
    return {
      reward_type: reward.rewardType,
      calculation_type: 'fixed',
      amount_cents: reward.amount,
      quantity: reward.quantity,
      bulk_amount_cents: reward.quantity === 1 ? null : reward.earned,
    };
  }
  const { rewardType: reward_type, calculationType: calculation_type } = reward;
  return reward.calculationType === 'fixed'
    ? { reward_type, calculation_type, amount_cents: reward.amount }
    : { reward_type, calculation_type, percentage_bp: reward.percentage };
}
