import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { toColumns } from '#server/platform/db/entity-rows.ts';
import {
  CAMPAIGN_FIELDS,
  type CampaignValues,
} from '#shared/contracts/campaigns/campaign.schema.ts';
import type { ErasedAtOnce } from '#shared/contracts/entity-fields.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';
import type { Reward } from '#shared/reward.ts';
import type { RewardTerms } from './domain/campaign.ts';

const NO_TEXTS = JSON.stringify({
  headline: '',
  subheadline: '',
  description: '',
  buttonText: '',
  partnerText: '',
});

const NO_LETTERS = JSON.stringify({ introduction: '', thankYouMessage: '' });

/** What is left of the fields that go with the account; one that is missing does not compile. */
const EMPTIED: Readonly<Record<ErasedAtOnce<typeof CAMPAIGN_FIELDS>, RawBuilder<string>>> = {
  description: sql`''`,
  landingPageConfig: sql`${NO_TEXTS}::jsonb`,
  englishTexts: sql`'{}'::jsonb`,
  guestBenefit: sql`''`,
  guestBenefitConditions: sql`''`,
  ownPage: sql`''`,
  formConfig: sql`form_config || ${NO_LETTERS}::jsonb`,
};

export interface NewCampaign extends CampaignValues {
  readonly id: string;
  readonly slug: string;
  readonly termsId: string;
}

const columnsOf = (values: CampaignValues) => ({
  ...toColumns(CAMPAIGN_FIELDS, values),
  landingPageConfig: JSON.stringify(values.landingPageConfig),
  englishTexts: JSON.stringify(values.englishTexts),
  formConfig: JSON.stringify(values.formConfig),
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

/** Appends a version of terms; of versions only the end is ever changed. */
export async function insertRewardTerms(
  tx: Tx,
  provider: ProviderId,
  terms: RewardTerms & {
    readonly partnerId?: string | null;
    readonly groupId?: string | null;
    readonly bonusId?: string | null;
    readonly endsAt?: Date | null;
  },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('rewardTerms')
    .values({
      providerId: provider,
      id: terms.id,
      campaignId: terms.campaignId,
      version: terms.version,
      validFrom: terms.validFrom,
      createdAt: now,
      partnerId: terms.partnerId ?? null,
      groupId: terms.groupId ?? null,
      bonusId: terms.bonusId ?? null,
      endsAt: terms.endsAt ?? null,
      ...termsColumns(terms.reward),
    })
    .execute();
}

/** Makes a version the one for events from now on. */
export async function setCurrentTerms(
  tx: Tx,
  provider: ProviderId,
  terms: Pick<RewardTerms, 'id' | 'campaignId'>,
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
  const tiers = reward.tiers === undefined ? null : JSON.stringify(reward.tiers);
  return reward.calculationType === 'fixed'
    ? { rewardType, calculationType, tiers, amountCents: reward.amount }
    : { rewardType, calculationType, tiers, percentageBp: reward.percentage };
}

/**
 * Erases the free texts of a dissolved account's campaigns, which may name contact persons. Names,
 * terms and the questions of the form stay: they explain what a reward was for.
 */
export async function eraseCampaigns(tx: Tx, provider: ProviderId): Promise<void> {
  const isLeft = Object.entries(EMPTIED).map(
    ([field, value]) => sql<boolean>`${sql.ref(field)} is distinct from ${value}`,
  );
  await camel(tx)
    .updateTable('campaigns')
    .set(EMPTIED)
    .where('providerId', '=', provider)
    .where((eb) => eb.or(isLeft))
    .execute();
}
