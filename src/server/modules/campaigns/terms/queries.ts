import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';
import type { TermsLevel, TermsState } from '#shared/labels/terms.ts';
import type { RewardTerms } from '../domain/campaign.ts';
import { toTerms } from '../queries.ts';

/**
 * Which reward holds is decided in one place, the database's `terms_in_force`: agreement before group
 * before campaign, at each level a bonus before the usual terms, then the newest
 * (docs/product/campaigns.md section 4). Everything here asks it.
 */

type TermsRow = Row<'rewardTerms'>;

/** The terms `t` of the link `l` at an instant, to be joined laterally. */
export const termsOfLink = (at: Date) =>
  sql<TermsRow>`terms_shown(l.provider_id, l.campaign_id, l.partner_id, ${at}::timestamptz)`;

/** The terms for an event of this partner's, or of nobody's recommendation; null for an unknown campaign. */
export async function findTermsInForce(
  db: Queryable,
  provider: ProviderId,
  pair: { readonly campaignId: string; readonly partnerId: string | null },
  at: Date,
): Promise<RewardTerms | null> {
  const { rows } = await sql<TermsRow>`
    select t.* from terms_shown(${provider}, ${pair.campaignId}, ${pair.partnerId}, ${at}) t
  `.execute(camel(db));
  return rows[0] === undefined ? null : toTerms(rows[0]);
}

/** A campaign of one partner, and from when on it is asked what holds. */
export interface Span {
  readonly campaignId: string;
  readonly since: Date;
}

/** Terms that hold for a partner from an instant on, until the next of the same campaign. */
export interface HeldRow extends RewardTerms {
  readonly from: Date;
  readonly createdAt: Date;
  readonly endsAt: Date | null;
  readonly level: TermsLevel;
  readonly groupName: string | null;
  readonly bonusId: string | null;
  readonly bonusTitle: string | null;
}

/**
 * What has held for a partner since an instant, what holds and what will, by campaign in the order of
 * time. Asked at every instant at which something begins or ends, so that there is no second rule. Who has
 * come into a group had the campaign's terms before, whatever the group's are as old as.
 */
export async function listTimelines(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  spans: readonly Span[],
): Promise<HeldRow[]> {
  if (spans.length === 0) return [];
  const { rows } = await sql<
    TermsRow & { at: Date; groupName: string | null; bonusTitle: string | null }
  >`
    select b.at, t.*, g.name as group_name, x.title as bonus_title
    from unnest(
      ${spans.map(({ campaignId }) => campaignId)}::uuid[], ${spans.map(({ since }) => since)}::timestamptz[]
    ) s (campaign_id, since)
    left join partner_group_places y on y.provider_id = ${provider}
      and y.campaign_id = s.campaign_id and y.partner_id = ${partnerId}::uuid
    left join partner_group_members m on m.provider_id = ${provider}
      and m.group_id = y.group_id and m.partner_id = y.partner_id
    cross join lateral (
      select i.at from unnest(array[s.since, m.added_at]) i (at) where i.at >= s.since
      union
      select e.at
      from reward_terms r
      cross join lateral (values (r.valid_from), (r.ends_at)) e (at)
      where r.provider_id = ${provider} and r.campaign_id = s.campaign_id and e.at > s.since
        and (r.partner_id is null or r.partner_id = ${partnerId}::uuid)
        and (r.group_id is null or r.group_id = y.group_id)
    ) b
    cross join lateral terms_shown(
      ${provider}::uuid, s.campaign_id, case when m.added_at > b.at and not exists (
        select from reward_terms a
        where a.provider_id = ${provider} and a.campaign_id = s.campaign_id
          and a.partner_id = ${partnerId}::uuid and a.valid_from <= b.at
          and (a.ends_at is null or a.ends_at > b.at)
      ) then null else ${partnerId}::uuid end, b.at
    ) t
    left join partner_groups g on g.provider_id = ${provider} and g.id = t.group_id
    left join bonus_periods x on x.provider_id = ${provider} and x.id = t.bonus_id
    order by s.campaign_id, b.at`.execute(camel(db));
  return rows
    .filter((row, place) => {
      const before = rows[place - 1];
      return before?.id !== row.id || before.campaignId !== row.campaignId;
    })
    .map((row) => ({
      ...toTerms(row),
      from: row.at,
      createdAt: row.createdAt,
      endsAt: row.endsAt,
      level: levelOf(row),
      groupName: row.groupName,
      bonusId: row.bonusId,
      bonusTitle: row.bonusTitle,
    }));
}

const levelOf = (row: Pick<TermsRow, 'partnerId' | 'groupId'>): TermsLevel => {
  if (row.partnerId !== null) return 'agreement';
  return row.groupId === null ? 'campaign' : 'group';
};

/** Campaigns in which a partner has a link, an agreement or a group, by name. */
export async function listCampaignsOf(db: Queryable, provider: ProviderId, partnerId: string) {
  const { rows } = await sql<{
    readonly id: string;
    readonly name: string;
    readonly status: CampaignStatus;
    readonly hasOwnPage: boolean;
    readonly hasLink: boolean;
  }>`
    select c.id, c.name, c.status, c.own_page <> '' as has_own_page, l.id is not null as has_link
    from campaigns c
    left join referral_links l
      on l.provider_id = c.provider_id and l.campaign_id = c.id and l.partner_id = ${partnerId}
    where c.provider_id = ${provider} and (
      l.id is not null
      or exists (
        select from reward_terms t
        where t.provider_id = c.provider_id and t.campaign_id = c.id and t.partner_id = ${partnerId})
      or exists (
        select from partner_group_places p
        where p.provider_id = c.provider_id and p.campaign_id = c.id and p.partner_id = ${partnerId}))
    order by c.name collate german, c.id`.execute(camel(db));
  return rows;
}

/**
 * Bonus periods that run or are planned for everybody or for the partner's group in a campaign, whether or
 * not something of the partner's own goes before them.
 */
export async function listOpenBonuses(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
  now: Date,
) {
  const { rows } = await sql<{ campaignId: string; bonusId: string; title: string }>`
    select b.campaign_id, b.id as bonus_id, b.title
    from bonus_periods b
    join reward_terms t on t.provider_id = b.provider_id and t.campaign_id = b.campaign_id
      and t.bonus_id = b.id
    left join partner_group_places y on y.provider_id = b.provider_id
      and y.campaign_id = b.campaign_id and y.partner_id = ${partnerId}
    where b.provider_id = ${provider} and t.ends_at > ${now} and t.ends_at > t.valid_from
      and (t.group_id is null or t.group_id = y.group_id)
    order by t.valid_from, b.id`.execute(camel(db));
  return rows;
}

/** A version of terms with where it stands among those of its holder. */
export interface VersionRow extends RewardTerms {
  readonly createdAt: Date;
  readonly endsAt: Date | null;
  readonly level: TermsLevel;
  readonly partnerId: string | null;
  readonly groupId: string | null;
  readonly bonusId: string | null;
  readonly bonusTitle: string | null;
  /** Name of the group or partner; '' for everybody. */
  readonly holder: string;
  readonly state: TermsState;
}

/**
 * All versions of a campaign or of a holder: campaign before groups before partners, of each the newest
 * first. None for an unknown one.
 */
export async function listVersions(
  db: Queryable,
  provider: ProviderId,
  of: { readonly campaignId?: string; readonly partnerId?: string; readonly groupId?: string },
  now: Date,
): Promise<VersionRow[]> {
  const { rows } = await sql<
    TermsRow & { holder: string; bonusTitle: string | null; isFirst: boolean }
  >`
    select t.*, h.holder, x.title as bonus_title,
      t.id = first_value(t.id) over (
        partition by t.campaign_id, t.partner_id, t.group_id, t.bonus_id,
          t.valid_from <= ${now} and (t.ends_at is null or t.ends_at > ${now})
        order by t.valid_from desc, t.version desc
      ) as is_first
    from reward_terms t
    left join partner_groups g on g.provider_id = t.provider_id and g.id = t.group_id
    left join partners p on p.provider_id = t.provider_id and p.id = t.partner_id
    left join bonus_periods x on x.provider_id = t.provider_id and x.id = t.bonus_id
    cross join lateral (
      select coalesce(g.name, nullif(trim(p.company_name), ''),
        trim(p.first_name || ' ' || p.last_name), '') as holder
    ) h
    where t.provider_id = ${provider}
      and (${of.campaignId ?? null}::uuid is null or t.campaign_id = ${of.campaignId ?? null})
      and (${of.partnerId ?? null}::uuid is null or t.partner_id = ${of.partnerId ?? null})
      and (${of.groupId ?? null}::uuid is null or t.group_id = ${of.groupId ?? null})
    order by t.partner_id is not null, t.group_id is not null, h.holder collate german,
      t.valid_from desc, t.version desc`.execute(camel(db));
  return rows.map((row) => ({
    ...toTerms(row),
    createdAt: row.createdAt,
    endsAt: row.endsAt,
    level: levelOf(row),
    partnerId: row.partnerId,
    groupId: row.groupId,
    bonusId: row.bonusId,
    bonusTitle: row.bonusTitle,
    holder: row.holder,
    state: stateOf(row, row.isFirst, now),
  }));
}

function stateOf(row: TermsRow, isFirst: boolean, now: Date): TermsState {
  const { validFrom, endsAt } = row;
  if (endsAt !== null && endsAt <= validFrom) return 'withdrawn';
  if (validFrom > now) return 'planned';
  if (endsAt !== null && endsAt <= now) return 'over';
  return isFirst ? 'holds' : 'replaced';
}
