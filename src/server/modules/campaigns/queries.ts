import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { RewardTerms as TermsTable } from '#server/platform/db/schema.generated.ts';
import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { FormConfig, LandingPageConfig } from '#shared/forms/form-config.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import type { Reward } from '#shared/reward.ts';
import type { Campaign, RewardTerms } from './domain/campaign.ts';

/** A campaign of this provider with its current terms, or null. */
export async function findCampaign(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<Campaign | null> {
  const row = await campaigns(db)
    .where('c.provider_id', '=', provider)
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toCampaign(row);
}

/**
 * The same, with the campaign's row locked until the transaction ends. Locked first and read
 * after: whoever waited for the lock must see the terms that were written meanwhile.
 */
export async function lockCampaign(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<Campaign | null> {
  await on(tx)
    .selectFrom('campaigns')
    .select('id')
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findCampaign(tx, provider, id);
}

/** Campaigns beside the reward that is in force; what else is told of them is for who asks. */
export function campaignsWithReward(db: Queryable) {
  return on(db)
    .selectFrom('campaigns as c')
    .innerJoin('reward_terms as t', (join) =>
      join.onRef('t.provider_id', '=', 'c.provider_id').onRef('t.id', '=', 'c.current_terms_id'),
    )
    .select(['t.reward_type', 't.calculation_type'])
    .select(['t.amount_cents', 't.percentage_bp', 't.quantity', 't.bulk_amount_cents']);
}

export function campaigns(db: Queryable) {
  return campaignsWithReward(db)
    .selectAll('c')
    .select(['t.campaign_id', 't.valid_from', 't.version as terms_version']);
}

export type CampaignRow = Awaited<ReturnType<ReturnType<typeof campaigns>['execute']>>[number];

export function toCampaign(row: CampaignRow): Campaign {
  return {
    providerId: providerId(row.provider_id),
    id: row.id,
    slug: row.slug,
    version: row.version,
    createdAt: row.created_at,
    name: row.name,
    description: row.description,
    status: row.status as CampaignStatus,
    terms: toTerms({ ...row, id: row.current_terms_id, version: row.terms_version }),
    minPayout: cents(row.min_payout_cents),
    startDate: row.start_date === null ? null : calendarDate(row.start_date),
    endDate: row.end_date === null ? null : calendarDate(row.end_date),
    landingPageConfig: row.landing_page_config as unknown as LandingPageConfig,
    formConfig: row.form_config as unknown as FormConfig,
    doubleOptIn: row.double_opt_in,
  };
}

/** One version of terms, as commissions and leads point to it; null when it is not this provider's. */
export async function findRewardTerms(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<RewardTerms | null> {
  const row = await on(db)
    .selectFrom('reward_terms')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toTerms(row);
}

/** All versions of a campaign's terms, the one in force first; none for an unknown campaign. */
export async function listRewardTerms(
  db: Queryable,
  provider: ProviderId,
  campaignId: string,
): Promise<RewardTerms[]> {
  const rows = await on(db)
    .selectFrom('reward_terms')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('campaign_id', '=', campaignId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(toTerms);
}

type TermsRow = Omit<Selectable<TermsTable>, 'provider_id'>;

function toTerms(row: TermsRow): RewardTerms {
  return {
    id: row.id,
    campaignId: row.campaign_id,
    version: row.version,
    validFrom: row.valid_from,
    reward: toReward(row),
  };
}

type RewardRow = Pick<
  TermsRow,
  | 'reward_type'
  | 'calculation_type'
  | 'quantity'
  | 'amount_cents'
  | 'bulk_amount_cents'
  | 'percentage_bp'
>;

/** The table's checks allow exactly these shapes. */
export function toReward(row: RewardRow): Reward {
  const amount = cents(row.amount_cents ?? 0);
  if (row.reward_type === 'per_click' || row.reward_type === 'per_lead') {
    const { reward_type: rewardType, quantity } = row;
    const earned = quantity === 1 ? amount : cents(row.bulk_amount_cents ?? 0);
    return { rewardType, quantity, amount, earned };
  }
  if (row.calculation_type === 'fixed')
    return { rewardType: 'per_sale', calculationType: 'fixed', amount };
  const percentage = row.percentage_bp ?? 0;
  return { rewardType: 'per_sale', calculationType: 'percentage', percentage };
}

/** Running campaigns over all providers whose end day is before today: the job ends them. */
export async function unscopedListDueCampaigns(db: Queryable, today: CalendarDate) {
  const rows = await on(db)
    .selectFrom('campaigns')
    .select(['provider_id', 'id'])
    .where('status', 'in', ['active', 'paused'])
    .where('end_date', '<', today)
    .orderBy('end_date')
    .execute();
  return rows.map((row) => ({ providerId: providerId(row.provider_id), id: row.id }));
}
