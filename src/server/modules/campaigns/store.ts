import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
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
  minPayoutCents: values.minPayout,
  startDate: values.startDate,
  endDate: values.endDate,
  landingPageConfig: JSON.stringify(values.landingPageConfig),
  formConfig: JSON.stringify(values.formConfig),
  doubleOptIn: values.doubleOptIn,
});

/** Inserts the campaign; its first terms follow in the same transaction. */
export async function insertCampaign(
  tx: Tx,
  provider: ProviderId,
  campaign: NewCampaign,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('campaigns')
    .values({
      providerId: provider,
      id: campaign.id,
      slug: campaign.slug,
      createdAt: now,
      updatedAt: now,
      currentTermsId: campaign.termsId,
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
  await camel(tx)
    .updateTable('campaigns')
    .set((eb) => ({ ...columnsOf(values), updatedAt: now, version: eb('version', '+', 1) }))
    .where('providerId', '=', provider)
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
  await camel(tx)
    .updateTable('campaigns')
    .set((eb) => ({ status, updatedAt: now, version: eb('version', '+', 1) }))
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Appends a version of terms; versions are never changed. */
export async function insertRewardTerms(
  tx: Tx,
  provider: ProviderId,
  terms: RewardTerms,
): Promise<void> {
  await camel(tx)
    .insertInto('rewardTerms')
    .values({
      providerId: provider,
      id: terms.id,
      campaignId: terms.campaignId,
      version: terms.version,
      validFrom: terms.validFrom,
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
  await camel(tx)
    .updateTable('campaigns')
    .set({ currentTermsId: terms.id })
    .where('providerId', '=', provider)
    .where('id', '=', terms.campaignId)
    .execute();
}

function termsColumns(reward: Reward) {
  if (reward.rewardType !== 'per_sale') {
    return {
      rewardType: reward.rewardType,
      calculationType: 'fixed',
      amountCents: reward.amount,
      quantity: reward.quantity,
      bulkAmountCents: reward.quantity === 1 ? null : reward.earned,
    };
  }
  const { rewardType, calculationType } = reward;
  return reward.calculationType === 'fixed'
    ? { rewardType, calculationType, amountCents: reward.amount }
    : { rewardType, calculationType, percentageBp: reward.percentage };
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
        or not form_config @> ${NO_LETTERS}::jsonb)`.execute(camel(tx));
}
