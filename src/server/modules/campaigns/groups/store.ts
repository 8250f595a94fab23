import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { GroupColour } from '#shared/labels/group-colours.ts';

export interface GroupValues {
  readonly name: string;
  readonly colour: GroupColour;
}

/** @returns false where another group has that name, whatever its case */
export async function insertGroup(
  tx: Tx,
  provider: ProviderId,
  { id, name, colour }: GroupValues & { readonly id: string },
  now: Date,
): Promise<boolean> {
  const result = await camel(tx)
    .insertInto('partnerGroups')
    .values({ providerId: provider, id, name, colour, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Locks a group until the transaction ends. @returns false where there is none */
export async function lockGroup(tx: Tx, provider: ProviderId, id: string): Promise<boolean> {
  const row = await camel(tx)
    .selectFrom('partnerGroups')
    .select('id')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes name and colour. @returns false where another group has that name */
export async function updateGroup(
  tx: Tx,
  provider: ProviderId,
  { id, name, colour }: GroupValues & { readonly id: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from partner_groups
    where provider_id = ${provider} and id <> ${id} and lower(name) = lower(${name})`.execute(
    camel(tx),
  );
  if (rows.length > 0) return false;
  await camel(tx)
    .updateTable('partnerGroups')
    .set({ name, colour, updatedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
  return true;
}

/** Deletes a group with its members. @returns false where rewards were ever written down for it */
export async function deleteGroup(tx: Tx, provider: ProviderId, id: string): Promise<boolean> {
  const result = await camel(tx)
    .deleteFrom('partnerGroups')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('rewardTerms')
            .select('id')
            .where('providerId', '=', provider)
            .where('groupId', '=', id),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** @returns how many of them there are and can still be added */
export async function holdPartners(
  tx: Tx,
  provider: ProviderId,
  ids: readonly string[],
): Promise<number> {
  const rows = await camel(tx)
    .selectFrom('partners')
    .select('id')
    .where('providerId', '=', provider)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.length;
}

export async function insertMembers(
  tx: Tx,
  provider: ProviderId,
  groupId: string,
  partnerIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into partner_group_members (provider_id, group_id, partner_id, added_at)
    select ${provider}, ${groupId}, p.id, ${now} from unnest(${[...partnerIds]}::uuid[]) p (id)
    order by p.id
    on conflict do nothing`.execute(camel(tx));
}

/** @returns false where the partner was no member */
export async function deleteMember(
  tx: Tx,
  provider: ProviderId,
  groupId: string,
  partnerId: string,
): Promise<boolean> {
  const result = await camel(tx)
    .deleteFrom('partnerGroupMembers')
    .where('providerId', '=', provider)
    .where('groupId', '=', groupId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function insertGroupCampaign(
  tx: Tx,
  provider: ProviderId,
  groupId: string,
  campaignId: string,
): Promise<void> {
  await camel(tx)
    .insertInto('partnerGroupCampaigns')
    .values({ providerId: provider, groupId, campaignId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Frees the members of groups whose rewards in a campaign are over or withdrawn: who is in such a group can
 * be taken into another one.
 */
export async function releaseEndedCampaigns(
  tx: Tx,
  provider: ProviderId,
  now: Date,
): Promise<void> {
  await sql`
    delete from partner_group_campaigns c
    where c.provider_id = ${provider} and not exists (
      select from reward_terms t
      where t.provider_id = c.provider_id and t.campaign_id = c.campaign_id and t.group_id = c.group_id
        and (t.ends_at is null or (t.ends_at > ${now} and t.ends_at > t.valid_from))
    )`.execute(camel(tx));
}

/**
 * Gives every member their place in every campaign of the group; the table's key lets nobody have two in
 * one. @returns whoever has a place in another group, if anybody
 */
export async function fillPlaces(tx: Tx, provider: ProviderId, groupId: string) {
  await sql`
    insert into partner_group_places (provider_id, campaign_id, partner_id, group_id)
    select m.provider_id, c.campaign_id, m.partner_id, m.group_id
    from partner_group_members m
    join partner_group_campaigns c on c.provider_id = m.provider_id and c.group_id = m.group_id
    where m.provider_id = ${provider} and m.group_id = ${groupId}
    order by c.campaign_id, m.partner_id
    on conflict do nothing`.execute(camel(tx));
  const { rows } = await sql<{
    readonly partner: string;
    readonly campaign: string;
    readonly group: string;
  }>`
    select coalesce(nullif(trim(p.company_name), ''), trim(p.first_name || ' ' || p.last_name)) as partner,
      k.name as campaign, g.name as group
    from partner_group_members m
    join partner_group_campaigns c on c.provider_id = m.provider_id and c.group_id = m.group_id
    join partner_group_places x on x.provider_id = m.provider_id
      and x.campaign_id = c.campaign_id and x.partner_id = m.partner_id and x.group_id <> m.group_id
    join partner_groups g on g.provider_id = x.provider_id and g.id = x.group_id
    join partners p on p.provider_id = m.provider_id and p.id = m.partner_id
    join campaigns k on k.provider_id = m.provider_id and k.id = c.campaign_id
    where m.provider_id = ${provider} and m.group_id = ${groupId}
    order by p.id limit 1`.execute(camel(tx));
  return rows[0];
}

/**
 * Erases how a dissolved account called its groups and bonus periods; which rewards they had stays with
 * the commissions. A name is needed and unlike the others, so that the row's own id takes its place.
 */
export async function eraseTermNames(tx: Tx, provider: ProviderId): Promise<void> {
  await sql`update partner_groups set name = id::text where provider_id = ${provider}`.execute(
    camel(tx),
  );
  await sql`update bonus_periods set title = id::text where provider_id = ${provider}`.execute(
    camel(tx),
  );
}
