import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import { tierStanding } from '#shared/reward-sentence.ts';
import type { Reward, Tiers } from '#shared/reward.ts';
import { type ConfirmedBefore, rewardAtStep, tiersOf, tierStepOf } from '#shared/tiers.ts';
import type { RewardTerms } from '../domain/campaign.ts';

/** Whose bookings tiers count; of all campaigns where they say so. */
export interface Booker {
  readonly partnerId: string;
  readonly campaignId: string;
}

/**
 * What a partner had confirmed by which tiers decide, by the database's `confirmed_before`
 * (docs/product/campaigns.md section 3).
 * @param at in whose Berlin year it counts, where tiers begin anew each year
 * @param leadId a request that is left out: the one that is asked about
 */
export async function findConfirmedBefore(
  db: Queryable,
  provider: ProviderId,
  { partnerId, campaignId }: Booker,
  tiers: Tiers,
  at: Date,
  leadId: string | null = null,
): Promise<ConfirmedBefore> {
  const { rows } = await sql<{ bookings: number; revenueCents: number }>`
    select b.bookings, b.revenue_cents
    from confirmed_before(${provider}, ${partnerId}, ${campaignId}, ${JSON.stringify(tiers)}::jsonb, ${at},
      ${leadId}) b`.execute(camel(db));
  const [row] = rows;
  return { bookings: row?.bookings ?? 0, revenue: cents(row?.revenueCents ?? 0) };
}

/**
 * Where a partner stands on the steps of rewards, as a sentence by the id of the terms: 'Die nächste Buchung
 * bringt 5 %. Noch 2 bestätigte Buchungen bis 7 %.' Terms without steps are missing.
 */
export async function listTierStandings(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  terms: readonly Pick<RewardTerms, 'id' | 'campaignId' | 'reward'>[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const standings = new Map<string, string>();
  for (const { id, campaignId, reward } of terms) {
    const tiers = tiersOf(reward);
    if (tiers === undefined || standings.has(id)) continue;
    const booker = { partnerId, campaignId };
    const before = await findConfirmedBefore(db, provider, booker, tiers, now);
    standings.set(id, tierStanding(reward, before) ?? '');
  }
  return standings;
}

/**
 * The reward of a request at its step: at the one that was decided with its booking, before that at the one
 * that would hold if it were confirmed now.
 */
export async function findRewardAtStep(
  db: Queryable,
  provider: ProviderId,
  lead: {
    readonly id: string;
    readonly partnerId: string | null;
    readonly campaignId: string;
  },
  reward: Reward,
  now: Date,
): Promise<Reward> {
  const tiers = tiersOf(reward);
  const { partnerId, campaignId } = lead;
  if (tiers === undefined || partnerId === null) return rewardAtStep(reward, null);
  const decided = await findDecidedStep(db, provider, lead.id);
  if (decided !== null) return rewardAtStep(reward, decided);
  const pair = { partnerId, campaignId };
  const before = await findConfirmedBefore(db, provider, pair, tiers, now, lead.id);
  return rewardAtStep(reward, tierStepOf(tiers, before));
}

async function findDecidedStep(
  db: Queryable,
  provider: ProviderId,
  leadId: string,
): Promise<number | null> {
  const row = await camel(db)
    .selectFrom('commissions')
    .select('tierStep')
    .where('providerId', '=', provider)
    .where('leadId', '=', leadId)
    .where('source', '=', 'sale')
    .where('isFurther', '=', false)
    .executeTakeFirst();
  return row?.tierStep ?? null;
}
