import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { Reward } from '#shared/reward.ts';
import { insertRewardTerms } from '../store.ts';

/** For whom terms hold: everybody, a group or one partner; of a bonus period where they belong to one. */
export interface Holder {
  readonly campaignId: string;
  readonly partnerId: string | null;
  readonly groupId: string | null;
  readonly bonusId: string | null;
}

export const EVERYBODY = { partnerId: null, groupId: null, bonusId: null } as const;

export interface NewTerms extends Holder {
  readonly id: string;
  readonly validFrom: Date;
  readonly endsAt: Date | null;
  readonly reward: Reward;
}

/**
 * Appends terms as the next version of their holder; the campaign's row is locked by the caller.
 * @returns the version
 */
export async function appendTerms(
  tx: Tx,
  provider: ProviderId,
  terms: NewTerms,
  now: Date,
): Promise<number> {
  const { campaignId, partnerId, groupId, bonusId } = terms;
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) + 1 as version from reward_terms
    where provider_id = ${provider} and campaign_id = ${campaignId}
      and partner_id is not distinct from ${partnerId}::uuid
      and group_id is not distinct from ${groupId}::uuid
      and bonus_id is not distinct from ${bonusId}::uuid`.execute(camel(tx));
  const version = rows[0]?.version ?? 1;
  await insertRewardTerms(tx, provider, { ...terms, version }, now);
  return version;
}

/** Whose terms these are and when they hold; undefined when they are not this provider's. */
export async function findTermsToEnd(db: Queryable, provider: ProviderId, id: string) {
  return camel(db)
    .selectFrom('rewardTerms')
    .select(['campaignId', 'partnerId', 'groupId', 'bonusId', 'validFrom', 'endsAt', 'version'])
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Takes back terms that do not hold yet: they end when they would have begun. */
export async function withdrawTerms(tx: Tx, provider: ProviderId, id: string): Promise<void> {
  await camel(tx)
    .updateTable('rewardTerms')
    .set((eb) => ({ endsAt: eb.ref('validFrom') }))
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/**
 * Ends now all terms of a holder that have begun, those behind others too: otherwise an earlier version
 * would come back.
 */
export async function endTermsOf(
  tx: Tx,
  provider: ProviderId,
  { campaignId, partnerId, groupId, bonusId }: Holder,
  now: Date,
): Promise<void> {
  await sql`
    update reward_terms set ends_at = ${now}
    where provider_id = ${provider} and campaign_id = ${campaignId}
      and partner_id is not distinct from ${partnerId}::uuid
      and group_id is not distinct from ${groupId}::uuid
      and bonus_id is not distinct from ${bonusId}::uuid
      and valid_from <= ${now} and (ends_at is null or ends_at > ${now})`.execute(camel(tx));
}

/**
 * Whether clicks of a campaign are or will be paid by terms beside those that hold for everybody now: for
 * a group, a partner, a bonus period, or planned.
 */
export async function paysClicksBeside(
  tx: Tx,
  provider: ProviderId,
  campaignId: string,
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .selectFrom('rewardTerms')
    .select('id')
    .where('providerId', '=', provider)
    .where('campaignId', '=', campaignId)
    .where('rewardType', '=', 'per_click')
    .where((eb) =>
      eb.or([
        eb('endsAt', 'is', null),
        // What was withdrawn ends when it would have begun.
        eb.and([eb('endsAt', '>', now), eb('endsAt', '>', eb.ref('validFrom'))]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('partnerId', 'is not', null),
        eb('groupId', 'is not', null),
        eb('bonusId', 'is not', null),
        eb('validFrom', '>', now),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Campaigns over all providers for which another version holds by now than the one they point to. */
export async function unscopedListCampaignsBehind(db: Queryable, now: Date) {
  const { rows } = await sql<{ providerId: string; id: string }>`
    select c.provider_id, c.id
    from campaigns c
    join reward_terms k on k.provider_id = c.provider_id and k.id = c.current_terms_id
    where exists (
      select from reward_terms t
      where t.provider_id = c.provider_id and t.campaign_id = c.id
        and t.partner_id is null and t.group_id is null and t.bonus_id is null
        and t.valid_from <= ${now} and (t.ends_at is null or t.ends_at > ${now})
        and (t.valid_from, t.version) > (k.valid_from, k.version))`.execute(camel(db));
  return rows.map((row) => ({ providerId: providerId(row.providerId), id: row.id }));
}

/** Points a locked campaign to the version for everybody that holds now, and counts the campaign up. */
export async function followTerms(
  tx: Tx,
  provider: ProviderId,
  campaignId: string,
  now: Date,
): Promise<void> {
  await sql`
    update campaigns c set current_terms_id = t.id, version = c.version + 1, updated_at = ${now}
    from (
      select id from reward_terms
      where provider_id = ${provider} and campaign_id = ${campaignId}
        and partner_id is null and group_id is null and bonus_id is null
        and valid_from <= ${now} and (ends_at is null or ends_at > ${now})
      order by valid_from desc, version desc limit 1
    ) t
    where c.provider_id = ${provider} and c.id = ${campaignId} and c.current_terms_id <> t.id
  `.execute(camel(tx));
}
