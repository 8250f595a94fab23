import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';
import type { Reward } from '#shared/reward.ts';
import type { CampaignValues, RewardTerms } from './domain/campaign.ts';

const NO_TEXTS = JSON.stringify({
  headline: '',
  subheadline: '',
  description: '',
  buttonText: '',
  partnerText: '',
});

const NO_LETTERS = JSON.stringify({ introduction: '', thankYouMessage: '' });

export interface NewCampaign extends CampaignValues {
  readonly id: string;
  readonly slug: string;
  readonly termsId: string;
}

const columnsOf = (values: CampaignValues) => ({
  name: values.name,
  description: values.description,
  status: values.status,
  min_payout_cents: values.minPayout,
  start_date: values.startDate,
  end_date: values.endDate,
  landing_page_config: JSON.stringify(values.landingPageConfig),
  form_config: JSON.stringify(values.formConfig),
  double_opt_in: values.doubleOptIn,
});

/** Inserts the campaign; its first terms follow in the same transaction. */
export async function insertCampaign(
  tx: Tx,
  provider: ProviderId,
  campaign: NewCampaign,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('campaigns')
    .values({
      provider_id: provider,
      id: campaign.id,
      slug: campaign.slug,
      created_at: now,
      updated_at: now,
      current_terms_id: campaign.termsId,
      ...columnsOf(campaign),
    })
    .execute();
}

/** Writes the values and counts the version up; the row is locked by the caller. */
export async function updateCampaign(
  tx: Tx,
  provider: ProviderId,
  id: string,
  values: CampaignValues,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('campaigns')
    .set((eb) => ({ ...columnsOf(values), updated_at: now, version: eb('version', '+', 1) }))
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

export async function updateCampaignStatus(
  tx: Tx,
  provider: ProviderId,
  id: string,
  status: CampaignStatus,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('campaigns')
    .set((eb) => ({ status, updated_at: now, version: eb('version', '+', 1) }))
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

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
      ...termsColumns(terms.reward),
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

function termsColumns(reward: Reward) {
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

/**
 * Erases the free texts of a dissolved account's campaigns, which may name contact persons. Names,
 * terms and the questions of the form stay: they explain what a reward was for.
 */
export async function eraseCampaigns(tx: Tx, provider: ProviderId): Promise<void> {
  await sql`
    update campaigns set
      description = '',
      landing_page_config = ${NO_TEXTS}::jsonb,
      form_config = form_config || ${NO_LETTERS}::jsonb
    where provider_id = ${provider}
      and (description <> '' or landing_page_config <> ${NO_TEXTS}::jsonb
        or not form_config @> ${NO_LETTERS}::jsonb)`.execute(on(tx));
}
