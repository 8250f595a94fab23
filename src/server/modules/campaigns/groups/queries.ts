import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { internalIdOf } from '#server/modules/partners/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { GroupColour } from '#shared/labels/group-colours.ts';

/** Groups by name, with how many are in them and the campaigns that have rewards for them. */
export async function listGroups(db: Queryable, provider: ProviderId) {
  const { rows } = await sql<{
    readonly id: string;
    readonly name: string;
    readonly colour: GroupColour;
    readonly memberCount: number;
    readonly campaigns: readonly string[];
  }>`
    select g.id, g.name, g.colour,
      (select count(*)::int from partner_group_members m
       where m.provider_id = g.provider_id and m.group_id = g.id) as member_count,
      array(
        select k.name from partner_group_campaigns c
        join campaigns k on k.provider_id = c.provider_id and k.id = c.campaign_id
        where c.provider_id = g.provider_id and c.group_id = g.id
        order by k.name collate german, k.id
      ) as campaigns
    from partner_groups g
    where g.provider_id = ${provider}
    order by g.name collate german, g.id`.execute(camel(db));
  return rows;
}

/** Name and colour of a group; undefined when it is not this provider's. */
export async function findGroup(db: Queryable, provider: ProviderId, id: string) {
  const row = await camel(db)
    .selectFrom('partnerGroups')
    .select(['id', 'name', 'colour'])
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, colour: row.colour as GroupColour };
}

/** The members of a group, by name. */
export async function listMembers(db: Queryable, provider: ProviderId, groupId: string) {
  const { rows } = await sql<{ id: string; name: string; internalNumber: number }>`
    select p.id, p.internal_number, n.name
    from partner_group_members m
    join partners p on p.provider_id = m.provider_id and p.id = m.partner_id
    cross join lateral (
      select coalesce(nullif(trim(p.company_name), ''), trim(p.first_name || ' ' || p.last_name)) as name
    ) n
    where m.provider_id = ${provider} and m.group_id = ${groupId}
    order by n.name collate german, p.id`.execute(camel(db));
  return rows.map(({ id, name, internalNumber }) => ({
    id,
    name,
    internalId: internalIdOf(internalNumber),
  }));
}

/** Names of campaigns, by name: of those that have or had rewards for a group. */
export async function listGroupCampaigns(db: Queryable, provider: ProviderId, groupId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select k.id, k.name from campaigns k
    where k.provider_id = ${provider} and exists (
      select from reward_terms t
      where t.provider_id = k.provider_id and t.campaign_id = k.id and t.group_id = ${groupId})
    order by k.name collate german, k.id`.execute(camel(db));
  return rows;
}
