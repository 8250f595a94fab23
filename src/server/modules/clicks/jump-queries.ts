import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { addDays, type CalendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { FEWEST_IN_A_JUMP, JUMP_FLAG, type Traffic, USUAL_DAYS } from './domain/click-jump.ts';
import type { ClickPeriod } from './queries.ts';

/** A link or campaign with much traffic on a day. */
export interface Busy extends Traffic {
  readonly providerId: ProviderId;
  readonly entity: 'referral_link' | 'campaign';
  readonly entityId: string;
  /** Of the link, or of the campaign itself. */
  readonly campaignId: string;
}

/** The log's word for a jump of a link or a campaign. */
export const flagOf = ({ entity, of }: Pick<Busy, 'entity' | 'of'>): string =>
  `${entity === 'campaign' ? 'campaign' : 'link'}.${of}_jumped`;

/** Providers with clicks or requests on a Berlin day. Unscoped: finds whose turn it is. */
export async function unscopedProvidersWithTraffic(
  db: Queryable,
  day: CalendarDate,
): Promise<ProviderId[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct d.provider_id as provider from click_days d where d.day = ${day}
    union
    select distinct r.provider_id from leads r
    where r.created_at >= ${startOfBerlinDay(day)} and r.created_at < ${startOfBerlinDay(addDays(day, 1))}`.execute(
    camel(db),
  );
  return rows.map(({ provider }) => providerId(provider));
}

/** Links and campaigns with much traffic on a Berlin day that were not flagged for that day yet. */
export async function listBusy(
  db: Queryable,
  provider: ProviderId,
  day: CalendarDate,
): Promise<Busy[]> {
  const { rows } = await sql<Omit<Busy, 'providerId'>>`
    with hits as (
      select d.link_id, l.campaign_id, sum(d.hits) as n
      from click_days d
      join referral_links l on l.provider_id = ${provider} and l.id = d.link_id
      where d.provider_id = ${provider} and d.day = ${day} and d.verdict in ('valid', 'over_limit')
      group by 1, 2
    ),
    sent as (
      select r.link_id, r.campaign_id, count(*) as n
      from leads r
      where r.provider_id = ${provider} and r.source = 'form' and r.link_id is not null
        and r.created_at >= ${startOfBerlinDay(day)} and r.created_at < ${startOfBerlinDay(addDays(day, 1))}
      group by 1, 2
    ),
    busy as (
      select 'clicks' as of, 'referral_link' as entity, link_id as entity_id, campaign_id, n from hits
      union all
      select 'clicks', 'campaign', campaign_id, campaign_id, sum(n) from hits group by 3, 4
      union all
      select 'requests', 'referral_link', link_id, campaign_id, n from sent
      union all
      select 'requests', 'campaign', campaign_id, campaign_id, sum(n) from sent group by 3, 4
    )
    select b.of, b.entity, b.entity_id, b.campaign_id, b.n::bigint as count,
      coalesce(case when b.of = 'clicks' then (
        select sum(d.hits) from referral_links l
        join click_days d on d.provider_id = ${provider} and d.link_id = l.id
        where l.provider_id = ${provider} and l.campaign_id = b.campaign_id
          and (b.entity = 'campaign' or l.id = b.entity_id)
          and d.day >= ${addDays(day, -USUAL_DAYS)} and d.day < ${day}
          and d.verdict in ('valid', 'over_limit')
      ) else (
        select count(*) from leads r
        where r.provider_id = ${provider} and r.campaign_id = b.campaign_id and r.source = 'form'
          and r.link_id is not null and (b.entity = 'campaign' or r.link_id = b.entity_id)
          and r.created_at >= ${startOfBerlinDay(addDays(day, -USUAL_DAYS))}
          and r.created_at < ${startOfBerlinDay(day)}
      ) end, 0)::bigint as count_before
    from busy b
    where b.n >= case when b.of = 'clicks' then ${FEWEST_IN_A_JUMP.clicks}::integer
        else ${FEWEST_IN_A_JUMP.requests}::integer end
      and not exists (
        select from audit_events e
        where e.provider_id = ${provider} and e.entity = b.entity and e.entity_id = b.entity_id
          and e.action = case when b.entity = 'campaign' then 'campaign.' else 'link.' end || b.of || '_jumped'
          and e.data->>'day' = ${day}
      )
    order by b.entity desc, b.of, b.entity_id`.execute(camel(db));
  return rows.map((row) => ({ ...row, providerId: provider }));
}

/** Campaigns with a link that was flagged for that day: what jumped there is known already. */
export async function listFlagged(
  db: Queryable,
  provider: ProviderId,
  day: CalendarDate,
): Promise<{ readonly campaignId: string; readonly action: string }[]> {
  const { rows } = await sql<{ campaignId: string; action: string }>`
    select distinct l.campaign_id, e.action
    from audit_events e
    join referral_links l on l.provider_id = ${provider} and l.id = e.entity_id
    where e.provider_id = ${provider} and e.entity = 'referral_link' and e.action in ('link.clicks_jumped', 'link.requests_jumped')
      and e.at >= ${startOfBerlinDay(day)} and e.data->>'day' = ${day}`.execute(camel(db));
  return rows;
}

/**
 * Holds the rewards of a link from now on where its terms pay what has jumped, and they are not held
 * already. @returns whether they are held now
 */
export async function holdJumpedLink(
  tx: Tx,
  { providerId: provider, entityId, of }: Busy,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update referral_links l set rewards_held_at = ${now}
    from campaigns c, reward_terms t
    where l.provider_id = ${provider} and l.id = ${entityId} and l.rewards_held_at is null
      and c.provider_id = l.provider_id and c.id = l.campaign_id and t.provider_id = l.provider_id
      and t.id = coalesce(
        (select f.id from terms_in_force(l.provider_id, l.campaign_id, l.partner_id, ${now}) f), c.current_terms_id
      )
      and t.reward_type = ${of === 'clicks' ? 'per_click' : 'per_lead'}`.execute(camel(tx));
  return numAffectedRows === 1n;
}

interface ReportedJump {
  readonly day: CalendarDate;
  readonly linkId: string;
  readonly partnerName: string;
  readonly campaignName: string;
  readonly clicks: number;
  readonly usual: number;
}

/** The jumps that were reported to the provider, as they were reported, newest first. */
export async function listReportedJumps(
  db: Queryable,
  provider: ProviderId,
  { from, to, campaignId, partnerId }: ClickPeriod,
  limit: number,
): Promise<ReportedJump[]> {
  const { rows } = await sql<ReportedJump>`
    select
      (e.data->>'day')::date as day, l.id as link_id, c.name as campaign_name,
      p.company_name as partner_name,
      (e.data->>'clicks')::bigint as clicks, (e.data->>'usual')::bigint as usual
    from audit_events e
    join referral_links l on l.provider_id = ${provider} and l.id = e.entity_id
    join partners p on p.provider_id = ${provider} and p.id = l.partner_id
    join campaigns c on c.provider_id = ${provider} and c.id = l.campaign_id
    where e.provider_id = ${provider} and e.entity = 'referral_link' and e.action = ${JUMP_FLAG}
      and e.data->>'day' >= ${from} and e.data->>'day' <= ${to}
      ${campaignId === undefined ? sql`` : sql`and l.campaign_id = ${campaignId}`}
      ${partnerId === undefined ? sql`` : sql`and l.partner_id = ${partnerId}`}
    order by e.data->>'day' desc, e.id desc
    limit ${limit}`.execute(camel(db));
  return rows;
}
