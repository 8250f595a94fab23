import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { BonusAudience } from '#shared/contracts/campaigns/bonus-periods.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { RewardTerms } from '../domain/campaign.ts';
import { toReward, toTerms } from '../queries.ts';

/** A bonus period with its terms. */
export interface BonusRow {
  readonly id: string;
  readonly campaignId: string;
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly title: string;
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
  readonly createdAt: Date;
  readonly announcedAt: Date | null;
  readonly withdrawnAt: Date | null;
  /** From when until before when its terms hold. */
  readonly validFrom: Date;
  readonly endsAt: Date;
  readonly terms: RewardTerms;
}

/** Bonus periods of a campaign, or the one with this id, those that begin last first. */
export async function listBonusRows(
  db: Queryable,
  provider: ProviderId,
  wanted: { readonly campaignId: string } | { readonly id: string },
): Promise<BonusRow[]> {
  const { rows } = await sql<
    Row<'rewardTerms'> & {
      readonly bonusId: string;
      readonly endsAt: Date;
      readonly groupName: string | null;
      readonly title: string;
      readonly firstDay: CalendarDate;
      readonly lastDay: CalendarDate;
      readonly madeAt: Date;
      readonly announcedAt: Date | null;
      readonly withdrawnAt: Date | null;
    }
  >`
    select t.*, g.name as group_name, b.title, b.first_day, b.last_day, b.created_at as made_at,
      b.announced_at, b.withdrawn_at
    from bonus_periods b
    join reward_terms t on t.provider_id = b.provider_id and t.campaign_id = b.campaign_id
      and t.bonus_id = b.id
    left join partner_groups g on g.provider_id = t.provider_id and g.id = t.group_id
    where b.provider_id = ${provider}
      and ${'id' in wanted ? sql`b.id = ${wanted.id}` : sql`b.campaign_id = ${wanted.campaignId}`}
    order by b.first_day desc, b.id desc`.execute(camel(db));
  return rows.map((row) => ({
    id: row.bonusId,
    campaignId: row.campaignId,
    groupId: row.groupId,
    groupName: row.groupName,
    title: row.title,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    createdAt: row.madeAt,
    announcedAt: row.announcedAt,
    withdrawnAt: row.withdrawnAt,
    validFrom: row.validFrom,
    endsAt: row.endsAt,
    terms: toTerms(row),
  }));
}

/** For whom something holds in a campaign, and when: for everybody, or for a group. */
export interface Period {
  readonly campaignId: string;
  readonly groupId: string | null;
  readonly validFrom: Date;
  readonly endsAt: Date;
}

/** A period of the same holder in the same campaign that has an instant in common with this one. */
export async function findOverlap(db: Queryable, provider: ProviderId, period: Period) {
  const { rows } = await sql<{
    readonly title: string;
    readonly firstDay: CalendarDate;
    readonly lastDay: CalendarDate;
  }>`
    select b.title, b.first_day, b.last_day
    from bonus_periods b
    join reward_terms t on t.provider_id = b.provider_id and t.campaign_id = b.campaign_id
      and t.bonus_id = b.id
    where b.provider_id = ${provider} and b.campaign_id = ${period.campaignId}
      and t.group_id is not distinct from ${period.groupId}::uuid and t.ends_at > t.valid_from
      and t.valid_from < ${period.endsAt} and t.ends_at > ${period.validFrom}
    order by b.first_day limit 1`.execute(camel(db));
  return rows[0];
}

/**
 * Partners with a link in the campaign, of the group where it is a group's: whether a bonus holds for them
 * at any time of the period, and what goes before it at the beginning. Asked of `terms_in_force` at every
 * instant at which something begins or ends, so that there is no second rule; who has neither an agreement
 * nor a group in the campaign has what everybody has.
 */
const standings = (provider: ProviderId, { campaignId, groupId, validFrom, endsAt }: Period) => sql`
  select a.partner_id, a.link_status,
    bool_or(w.level <= ${groupId === null ? 0 : 1}) as holds,
    (array_agg(w.level order by b.at))[1] as first_level
  from (
    select l.partner_id, l.status as link_status, exists (
        select from reward_terms r
        where r.provider_id = ${provider} and r.campaign_id = l.campaign_id
          and r.partner_id = l.partner_id
      ) or exists (
        select from partner_group_places y
        where y.provider_id = ${provider} and y.campaign_id = l.campaign_id
          and y.partner_id = l.partner_id
      ) as is_special
    from referral_links l
    where l.provider_id = ${provider} and l.campaign_id = ${campaignId}
      and (${groupId}::uuid is null or exists (
        select from partner_group_members m
        where m.provider_id = ${provider} and m.group_id = ${groupId}
          and m.partner_id = l.partner_id))
  ) a
  cross join lateral (
    select i.at from unnest(array[${validFrom}::timestamptz]) i (at)
    union
    select e.at
    from reward_terms r
    cross join lateral (values (r.valid_from), (r.ends_at)) e (at)
    where a.is_special and r.provider_id = ${provider} and r.campaign_id = ${campaignId}
      and e.at > ${validFrom} and e.at < ${endsAt}
      and (r.partner_id is null or r.partner_id = a.partner_id)
  ) b
  left join lateral terms_in_force(${provider}, ${campaignId}, a.partner_id, b.at) t on a.is_special
  cross join lateral (
    select case when t.partner_id is not null then 2 when t.group_id is not null then 1 else 0 end
  ) w (level)
  group by a.partner_id, a.link_status`;

/** Of standings `s` with partners `p`: the bonus holds, and a mail about it would reach them and is wanted. */
const IS_MAILED = sql<boolean>`s.holds and s.link_status = 'active' and p.status = 'active'
  and p.erased_at is null and p.email <> '' and not exists (
    select from partner_refused_notices n
    where n.provider_id = p.provider_id and n.partner_id = p.id and n.kind = 'bonus')`;

/** For how many a bonus of a period holds, and what goes before it for the others. */
export async function readAudience(
  db: Queryable,
  provider: ProviderId,
  period: Period,
): Promise<BonusAudience> {
  const { rows } = await sql<BonusAudience>`
    select count(*) filter (where s.holds)::int as holds,
      count(*) filter (where ${IS_MAILED})::int as mailed,
      count(*) filter (where not s.holds and s.first_level = 2)::int as agreements,
      count(*) filter (where not s.holds and s.first_level = 1)::int as groups
    from (${standings(provider, period)}) s
    join partners p on p.provider_id = ${provider} and p.id = s.partner_id`.execute(camel(db));
  return rows[0] ?? { holds: 0, mailed: 0, agreements: 0, groups: 0 };
}

/** Partners who are mailed about a period, some at a time in the order of their ids. */
export async function listMailedPartners(
  db: Queryable,
  provider: ProviderId,
  period: Period,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select p.id
    from (${standings(provider, period)}) s
    join partners p on p.provider_id = ${provider} and p.id = s.partner_id
    where ${IS_MAILED} and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${limit}`.execute(camel(db));
  return rows.map(({ id }) => id);
}

/**
 * The reward that a period would replace on its first day: that of a member without an agreement where it
 * is a group's, else what everybody has. Null for an unknown campaign.
 */
export async function findReplacedReward(db: Queryable, provider: ProviderId, period: Period) {
  const { campaignId, groupId, validFrom } = period;
  const { rows } = await sql<Row<'rewardTerms'>>`
    select t.*
    from (
      select null::uuid as partner_id, 1 as place
      union all
      (select y.partner_id, 0 from partner_group_places y
       where y.provider_id = ${provider} and y.campaign_id = ${campaignId} and y.group_id = ${groupId}
         and not exists (
           select from reward_terms r
           where r.provider_id = y.provider_id and r.campaign_id = y.campaign_id
             and r.partner_id = y.partner_id)
       order by y.partner_id limit 1)
    ) m
    cross join lateral terms_shown(${provider}, ${campaignId}, m.partner_id, ${validFrom}) t
    order by m.place limit 1`.execute(camel(db));
  return rows[0] === undefined ? null : toReward(rows[0]);
}
