import type { Selectable } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { RewardTerms as TermsTable } from '#server/platform/db/schema.generated.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import type { Reward } from '#shared/reward.ts';
import type { RewardTerms } from './domain/campaign.ts';

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

export function toTerms(row: TermsRow): RewardTerms {
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
