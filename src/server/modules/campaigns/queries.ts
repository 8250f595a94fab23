import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import { fromRow } from '#server/platform/db/entity-rows.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { CAMPAIGN_FIELDS } from '#shared/contracts/campaigns/campaign.schema.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import type { Reward, Tiers } from '#shared/reward.ts';
import type { Campaign, RewardTerms } from './domain/campaign.ts';

/** A campaign of this provider with its current terms, or null. */
export async function findCampaign(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<Campaign | null> {
  const row = await campaigns(db)
    .where('c.providerId', '=', provider)
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toCampaign(row);
}

/**
 * The same, with the campaign's row locked until the transaction ends. Locked first and read
 * after: who waited for the lock must see the terms that were written meanwhile.
 */
export async function lockCampaign(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<Campaign | null> {
  await camel(tx)
    .selectFrom('campaigns')
    .select('id')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findCampaign(tx, provider, id);
}

/** Campaigns with the reward that is in force; what else is shown of them is for who asks. */
export function campaignsWithReward(db: Queryable) {
  return camel(db)
    .selectFrom('campaigns as c')
    .innerJoin('rewardTerms as t', (join) =>
      join.onRef('t.providerId', '=', 'c.providerId').onRef('t.id', '=', 'c.currentTermsId'),
    )
    .select(['t.rewardType', 't.calculationType'])
    .select(['t.amountCents', 't.percentageBp', 't.quantity', 't.bulkAmountCents'])
    .select('t.tiers');
}

export function campaigns(db: Queryable) {
  return campaignsWithReward(db)
    .selectAll('c')
    .select(['t.campaignId', 't.validFrom', 't.version as termsVersion']);
}

export type CampaignRow = Awaited<ReturnType<ReturnType<typeof campaigns>['execute']>>[number];

export function toCampaign(row: CampaignRow): Campaign {
  return {
    providerId: providerId(row.providerId),
    id: row.id,
    slug: row.slug,
    version: row.version,
    createdAt: row.createdAt,
    terms: toTerms({ ...row, id: row.currentTermsId, version: row.termsVersion }),
    ...fromRow(CAMPAIGN_FIELDS, row),
  };
}

/** One version of terms, as commissions and leads point to it; null when it is not this provider's. */
export async function findRewardTerms(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<RewardTerms | null> {
  const row = await camel(db)
    .selectFrom('rewardTerms')
    .selectAll()
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toTerms(row);
}

type TermsRow = Pick<
  Row<'rewardTerms'>,
  | 'id'
  | 'campaignId'
  | 'version'
  | 'validFrom'
  | 'rewardType'
  | 'calculationType'
  | 'quantity'
  | 'amountCents'
  | 'bulkAmountCents'
  | 'percentageBp'
  | 'tiers'
>;

/** A version of terms from its row. */
export function toTerms(row: TermsRow): RewardTerms {
  return {
    id: row.id,
    campaignId: row.campaignId,
    version: row.version,
    validFrom: row.validFrom,
    reward: toReward(row),
  };
}

type RewardRow = Pick<
  TermsRow,
  | 'rewardType'
  | 'calculationType'
  | 'quantity'
  | 'amountCents'
  | 'bulkAmountCents'
  | 'percentageBp'
  | 'tiers'
>;

/** The table's checks allow exactly these shapes. */
export function toReward(row: RewardRow): Reward {
  const amount = cents(row.amountCents ?? 0);
  if (row.rewardType === 'per_click' || row.rewardType === 'per_lead') {
    const { rewardType, quantity } = row;
    const earned = quantity === 1 ? amount : cents(row.bulkAmountCents ?? 0);
    return { rewardType, quantity, amount, earned };
  }
  const tiers = row.tiers === null ? {} : { tiers: row.tiers as unknown as Tiers };
  if (row.calculationType === 'fixed')
    return { rewardType: 'per_sale', calculationType: 'fixed', amount, ...tiers };
  const percentage = row.percentageBp ?? 0;
  return { rewardType: 'per_sale', calculationType: 'percentage', percentage, ...tiers };
}

/** Running campaigns over all providers whose end day is before today: the job ends them. */
export async function unscopedListDueCampaigns(db: Queryable, today: CalendarDate) {
  const rows = await camel(db)
    .selectFrom('campaigns')
    .select(['providerId', 'id'])
    .where('status', 'in', ['active', 'paused'])
    .where('endDate', '<', today)
    .orderBy('endDate')
    .execute();
  return rows.map((row) => ({ providerId: providerId(row.providerId), id: row.id }));
}
