import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ReviewCause, ReviewKind } from '#shared/labels/review.ts';
import { USUAL_DAYS } from '../domain/click-jump.ts';
import type { ReviewFacts } from './domain/evidence.ts';

/** What names a group: what waits for one cause on one link and Berlin day. */
export interface GroupKey {
  readonly kind: ReviewKind;
  readonly cause: ReviewCause;
  /** Undefined or null for requests without a link. */
  readonly linkId?: string | null | undefined;
  readonly day: CalendarDate;
}

export interface GroupRow extends ReviewFacts {
  readonly linkId: string | null;
  readonly day: CalendarDate;
  readonly partnerId: string | null;
  readonly partnerName: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly isLinkActive: boolean;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly atStakeCents: number;
  readonly newestId: string;
}

/** Of an event that the terms `t` reward with an amount; a share of its bundle. */
const worth = (rewardType: 'per_click' | 'per_lead') => sql`
  case when t.reward_type <> ${rewardType} then 0
    when t.quantity > 1 then t.bulk_amount_cents::numeric / t.quantity
    else coalesce(t.amount_cents, 0) end`;

const berlin = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Europe/Berlin')`;

/**
 * Whether a request `l` waits, whether its reward does, and whether a commission `m` does; handed in,
 * because clicks are recorded without knowing either.
 */
export interface HeldConditions {
  readonly request: RawBuilder<unknown>;
  readonly requestReward: RawBuilder<unknown>;
  readonly commission: RawBuilder<unknown>;
}

/** What waits, as a row a group with the same columns for all kinds. */
function openGroups(provider: ProviderId, isHeld: HeldConditions): RawBuilder<unknown> {
  return sql`(
    select 'requests' as kind, l.held_for as cause, l.link_id, l.partner_id, l.campaign_id,
      ${berlin(sql`l.created_at`)}::date as day, count(*) as count,
      count(distinct l.network_key) as networks, min(l.created_at) as first_at, max(l.created_at) as last_at,
      count(*) filter (where extract(hour from ${berlin(sql`l.created_at`)}) < 5) as at_night,
      count(l.confirmed_at) as confirmed, 0::bigint as scans,
      sum(${worth('per_lead')}) as at_stake, max(l.id::text)::uuid as newest_id
    from leads l join reward_terms t on t.provider_id = l.provider_id and t.id = l.terms_id
    where l.provider_id = ${provider} and ${isHeld.request}
    group by 2, 3, 4, 5, 6
    union all
    select 'clicks', h.held_for, h.link_id, h.partner_id, h.campaign_id, h.day, count(*),
      count(distinct c.network), min(h.at), max(h.at),
      count(*) filter (where extract(hour from ${berlin(sql`h.at`)}) < 5), 0,
      count(*) filter (where c.is_scan), sum(${worth('per_click')}), max(h.click_id::text)::uuid
    from held_clicks h
    join reward_terms t on t.provider_id = h.provider_id and t.id = h.terms_id
    left join clicks c on c.provider_id = h.provider_id and c.at = h.at and c.id = h.click_id
    where h.provider_id = ${provider} and h.state = 'held'
    group by 2, 3, 4, 5, 6
    union all
    select 'request_rewards', 'budget', l.link_id, l.partner_id, l.campaign_id,
      ${berlin(sql`l.created_at`)}::date, count(*), count(distinct l.network_key), min(l.created_at),
      max(l.created_at), 0, count(l.confirmed_at), 0, sum(${worth('per_lead')}), max(l.id::text)::uuid
    from leads l join reward_terms t on t.provider_id = l.provider_id and t.id = l.terms_id
    where l.provider_id = ${provider} and ${isHeld.requestReward}
    group by 2, 3, 4, 5, 6
    union all
    select 'sale_rewards', m.held_for, m.link_id, m.partner_id, m.campaign_id,
      ${berlin(sql`m.event_at`)}::date, count(*), 0, min(m.event_at), max(m.event_at), 0, 0, 0,
      sum(m.amount_cents), max(m.id::text)::uuid
    from commissions m
    where m.provider_id = ${provider} and ${isHeld.commission} and m.status = 'pending'
    group by 2, 3, 4, 5, 6
  )`;
}

/** Groups that wait, the newest first, with all that evidence is found in. */
export async function listGroups(
  db: Queryable,
  provider: ProviderId,
  isHeld: HeldConditions,
  now: Date,
  limit: number,
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.kind, g.cause, g.link_id, g.day, g.partner_id, g.campaign_id, g.count, g.networks, g.at_night,
      g.confirmed, g.scans, g.first_at, g.last_at, g.newest_id,
      floor(g.at_stake)::bigint as at_stake_cents,
      floor(extract(epoch from g.last_at - g.first_at) / 60)::integer as minutes,
      coalesce(w.company_name, '') as partner_name, k.name as campaign_name,
      coalesce(r.status = 'active', false) as is_link_active,
      coalesce(past.usual, 0) as usual, coalesce(ofday.requests, 0) as requests_that_day,
      coalesce(known.bookings, 0) as bookings, coalesce(known.refused_before, 0) as refused_before,
      coalesce(
        extract(year from age(${now}, w.created_at)) * 12 + extract(month from age(${now}, w.created_at)), 0
      )::integer as months
    from (
      select * from ${openGroups(provider, isHeld)} o order by day desc, last_at desc, newest_id limit ${limit}
    ) g
    join campaigns k on k.provider_id = ${provider} and k.id = g.campaign_id
    left join partners w on w.provider_id = ${provider} and w.id = g.partner_id
    left join referral_links r on r.provider_id = ${provider} and r.id = g.link_id
    left join lateral (
      select round(sum(n) / ${USUAL_DAYS}::numeric)::integer as usual from (
        select d.hits as n from click_days d
        where g.kind = 'clicks' and d.provider_id = ${provider} and d.link_id = g.link_id
          and d.verdict = 'valid' and d.day >= g.day - ${USUAL_DAYS}::integer and d.day < g.day
        union all
        select 1 from leads l
        where g.kind = 'requests' and l.provider_id = ${provider} and l.link_id = g.link_id
          and l.created_at >= (g.day - ${USUAL_DAYS}::integer)::timestamp at time zone 'Europe/Berlin'
          and l.created_at < g.day::timestamp at time zone 'Europe/Berlin'
      ) before
    ) past on true
    left join lateral (
      select count(*) as requests from leads l
      where l.provider_id = ${provider} and l.link_id = g.link_id and l.counts
        and l.created_at >= g.day::timestamp at time zone 'Europe/Berlin'
        and l.created_at < (g.day + 1)::timestamp at time zone 'Europe/Berlin'
    ) ofday on true
    left join lateral (
      select (
        select sum(p.sale_count) from referral_links p
        where p.provider_id = ${provider} and p.partner_id = g.partner_id
      )::bigint as bookings, (
        select count(*) from audit_events e
        join referral_links p on p.provider_id = ${provider} and p.id = e.entity_id
        where e.provider_id = ${provider} and e.entity = 'referral_link'
          and e.action = ${REFUSED} and p.partner_id = g.partner_id
      ) as refused_before
    ) known on true
    order by g.day desc, g.last_at desc, g.newest_id`.execute(camel(db));
  return rows;
}

/** What the log says of a group that was refused. */
export const REFUSED = 'link.review_refused';
/** What the log says of a group that was released. */
export const RELEASED = 'link.review_released';

export interface HeldLink {
  readonly linkId: string;
  readonly partnerName: string;
  readonly campaignName: string;
  readonly since: Date;
}

/** Links whose rewards wait after a jump although no group shows it, so that nothing is forgotten. */
export async function listHeldLinks(
  db: Queryable,
  provider: ProviderId,
  isHeld: HeldConditions,
): Promise<HeldLink[]> {
  const { rows } = await sql<HeldLink>`
    select r.id as link_id, w.company_name as partner_name, k.name as campaign_name,
      r.rewards_held_at as since
    from referral_links r
    join partners w on w.provider_id = r.provider_id and w.id = r.partner_id
    join campaigns k on k.provider_id = r.provider_id and k.id = r.campaign_id
    where r.provider_id = ${provider} and r.rewards_held_at is not null and not exists (
      select from ${openGroups(provider, isHeld)} g where g.link_id = r.id and g.cause = 'jump'
    )
    order by r.rewards_held_at desc, r.id`.execute(camel(db));
  return rows;
}

/** How many groups and links wait. */
export async function countWaiting(
  db: Queryable,
  provider: ProviderId,
  isHeld: HeldConditions,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${openGroups(provider, isHeld)} g`.execute(camel(db));
  return (rows[0]?.count ?? 0) + (await listHeldLinks(db, provider, isHeld)).length;
}

/** Groups whose rewards wait, and links whose rewards do; requests are tasks of their own. */
export async function countWaitingRewards(
  db: Queryable,
  provider: ProviderId,
  isHeld: HeldConditions,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${preparedStatement} (
      select count(distinct (h.link_id, h.day, h.held_for)) from held_clicks h
      where h.provider_id = ${provider} and h.state = 'held'
    ) + (
      select count(distinct (l.link_id, (l.created_at at time zone 'Europe/Berlin')::date)) from leads l
      where l.provider_id = ${provider} and ${isHeld.requestReward}
    ) + (
      select count(distinct (m.link_id, (m.event_at at time zone 'Europe/Berlin')::date, m.held_for))
      from commissions m
      where m.provider_id = ${provider} and ${isHeld.commission} and m.status = 'pending'
    ) + (
      select count(*) from referral_links r
      where r.provider_id = ${provider} and r.rewards_held_at is not null and not exists (
        select from held_clicks h
        where h.provider_id = r.provider_id and h.link_id = r.id and h.held_for = 'jump' and h.state = 'held'
      )
    ) as count`.execute(camel(db));
  return rows[0]?.count ?? 0;
}

/** Which of these clicks have a reward that is being looked at. */
export async function listCheckedClicks(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await camel(db)
    .selectFrom('heldClicks')
    .select('clickId')
    .where('providerId', '=', provider)
    .where('clickId', 'in', [...ids])
    .where('state', '=', 'held')
    .execute();
  return new Set(rows.map(({ clickId }) => clickId));
}

/** Which requests, held clicks or held commissions are of a group. */
function itemsOf(
  provider: ProviderId,
  isHeld: HeldConditions,
  { kind, cause, linkId = null, day }: GroupKey,
) {
  if (kind === 'clicks')
    return sql`h.provider_id = ${provider} and h.state = 'held' and h.held_for = ${cause}
      and h.link_id = ${linkId} and h.day = ${day}`;
  const onDay = (at: RawBuilder<unknown>) => sql`
    ${at} >= ${day}::date::timestamp at time zone 'Europe/Berlin'
    and ${at} < (${day}::date + 1)::timestamp at time zone 'Europe/Berlin'`;
  if (kind === 'sale_rewards')
    return sql`m.provider_id = ${provider} and ${isHeld.commission} and m.status = 'pending'
      and m.held_for = ${cause} and m.link_id = ${linkId} and ${onDay(sql`m.event_at`)}`;
  if (kind === 'request_rewards')
    return sql`l.provider_id = ${provider} and ${isHeld.requestReward} and ${cause} = 'budget'
      and l.link_id is not distinct from ${linkId}::uuid and ${onDay(sql`l.created_at`)}`;
  return sql`l.provider_id = ${provider} and ${isHeld.request} and l.held_for = ${cause}
    and l.link_id is not distinct from ${linkId}::uuid and ${onDay(sql`l.created_at`)}`;
}

/** One request or click that waits. */
export interface ItemRow {
  readonly id: string;
  readonly at: Date;
  readonly name: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly isScan: boolean;
}

/** What of a group waits, one by one, the newest first. */
export async function listItems(
  db: Queryable,
  provider: ProviderId,
  isHeld: HeldConditions,
  key: GroupKey,
  limit: number,
): Promise<ItemRow[]> {
  const items = itemsOf(provider, isHeld, key);
  const { rows } = await sql<ItemRow>`${itemColumns(key.kind)} where ${items}
    order by at desc, id desc limit ${limit}`.execute(camel(db));
  return rows;
}

/** What waits of a kind, one by one. */
function itemColumns(kind: ReviewKind): RawBuilder<unknown> {
  const person = sql`trim(concat_ws(' ', p.first_name, p.last_name)) as name, coalesce(p.email, '') as email`;
  switch (kind) {
    case 'clicks':
      return sql`
        select h.click_id as id, h.at, coalesce(c.network, '') as name, '' as email,
          false as is_confirmed, coalesce(c.is_scan, false) as is_scan
        from held_clicks h
        left join clicks c on c.provider_id = h.provider_id and c.at = h.at and c.id = h.click_id`;
    case 'sale_rewards':
      return sql`
        select m.id, m.event_at as at, ${person}, false as is_confirmed, false as is_scan
        from commissions m
        left join lead_persons p on p.provider_id = m.provider_id and p.lead_id = m.lead_id`;
    case 'requests':
    case 'request_rewards':
      return sql`
        select l.id, l.created_at as at, ${person}, l.confirmed_at is not null as is_confirmed, false as is_scan
        from leads l
        left join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id`;
  }
}

/** Which of a group are decided. */
export interface Chosen {
  /** The newest that somebody has looked at. */
  readonly newestId: string;
  /** These alone; all until the newest without. */
  readonly ids?: readonly string[] | undefined;
}

type Table = readonly [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>];
const LEADS: Table = [sql`leads l`, sql.ref('l.id'), sql.ref('l.created_at')];

/** Where the items of a kind stand: table, id, instant. */
const TABLES: Readonly<Record<ReviewKind, Table>> = {
  requests: LEADS,
  request_rewards: LEADS,
  clicks: [sql`held_clicks h`, sql.ref('h.click_id'), sql.ref('h.at')],
  sale_rewards: [sql`commissions m`, sql.ref('m.id'), sql.ref('m.event_at')],
};

/** Ids of what waits and was looked at, the oldest first. */
export async function listOpenIds(
  db: Queryable,
  provider: ProviderId,
  isHeld: HeldConditions,
  key: GroupKey & Chosen,
  limit: number,
): Promise<string[]> {
  const { newestId, ids } = key;
  const items = itemsOf(provider, isHeld, key);
  const [rows, id, at] = TABLES[key.kind];
  const { rows: found } = await sql<{ id: string }>`
    select ${id} as id from ${rows}
    where ${items} and ${id} <= ${newestId}::uuid
      ${ids === undefined ? sql`` : sql`and ${id} = any(${[...ids]}::uuid[])`}
    order by ${at}, ${id} limit ${limit}`.execute(camel(db));
  return found.map((row) => row.id);
}
