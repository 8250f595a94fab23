import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { addDays } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  daysOfLinks,
  linkColumns,
  namesOfLinks,
  VERDICTS,
  type ClickPeriod,
  type LinkHits,
} from './click-day-list.ts';

/**
 * Links with hits in a period, most valid ones first. Verdicts are told apart for those alone that
 * are told.
 * @param db a snapshot: what is kept and what it is kept of must not change in between
 */
export async function listLinkHits(
  db: Queryable,
  provider: ProviderId,
  period: ClickPeriod,
  limit: number,
): Promise<LinkHits[]> {
  const days = await keptDays(db, provider, period);
  const { rows } = await sql<LinkHits>`
    with ${days === null ? countedLinks(provider, period, limit) : keptLinks(provider, period, days, limit)}
    select ${linkColumns}, t.hits, t.scans
    from links k join referral_links l on l.provider_id = ${provider} and l.id = k.link_id
    cross join lateral (
      select jsonb_object_agg(v.verdict, v.hits) as hits,
        coalesce(sum(v.scans) filter (where v.verdict = 'valid'), 0)::bigint as scans
      from (
        select d.verdict, sum(d.hits)::bigint as hits, sum(d.scans) as scans from click_days d
        where d.provider_id = ${provider} and d.link_id = k.link_id
          and d.day >= ${period.from} and d.day <= ${period.to}
        group by d.verdict having sum(d.hits) > 0
      ) v
    ) t
    ${namesOfLinks}
    order by k.valid desc, k.every desc, k.link_id`.execute(on(db));
  return rows;
}

/** Days of the windows that are kept (migration 0047). */
const WINDOWS: readonly number[] = [7, 30, 90];

/** How many days the kept window has that is this period; null where there is none, or not yet. */
async function keptDays(
  db: Queryable,
  provider: ProviderId,
  { from, to }: ClickPeriod,
): Promise<number | null> {
  const days = WINDOWS.find((each) => addDays(to, 1 - each) === from);
  if (days === undefined) return null;
  const { rows } = await sql`
    select from link_window_days
    where provider_id = ${provider} and last_day = ${to}`.execute(on(db));
  return rows.length === 0 ? null : days;
}

/** The best links `links` from the kept windows and what waits to be folded into them. */
function keptLinks(
  provider: ProviderId,
  period: ClickPeriod,
  days: number,
  limit: number,
): RawBuilder<unknown> {
  const every = sql.join(
    VERDICTS.map((verdict) => sql.ref(`c.${verdict}`)),
    sql` + `,
  );
  return sql`
    waiting as materialized (
      select l.id as link_id, sum(c.valid) as valid, sum(${every}) as every
      from figure_changes c
      join referral_links l on l.provider_id = c.provider_id and l.campaign_id = c.campaign_id
        and l.partner_id = c.partner_id
      where c.provider_id = ${provider} and c.day >= ${period.from} and c.day <= ${period.to}
        ${ofWhom(period)}
      group by l.id
    ), best as (
      -- Every one that waits may drop out of the best or come among them.
      select w.link_id, w.valid, w.hits as every
      from link_windows w join referral_links l on l.provider_id = ${provider} and l.id = w.link_id
      where w.provider_id = ${provider} and w.days = ${days} ${ofWhom(period)}
      order by w.valid desc, w.hits desc, w.link_id
      limit ${limit} + (select count(*) from waiting)
    ), links as (
      select link_id, sum(valid) as valid, sum(every) as every from (
        select * from best
        union
        select w.link_id, w.valid, w.hits from waiting
        join link_windows w on w.provider_id = ${provider} and w.days = ${days}
          and w.link_id = waiting.link_id
        union all
        select * from waiting
      ) sums
      group by link_id
      having sum(every) > 0
      order by valid desc, every desc, link_id
      limit ${limit}
    )`;
}

const ofWhom = ({ campaignId, partnerId }: ClickPeriod) => sql`
  ${campaignId === undefined ? sql`` : sql`and l.campaign_id = ${campaignId}`}
  ${partnerId === undefined ? sql`` : sql`and l.partner_id = ${partnerId}`}`;

/** The same from the days of every link. */
const countedLinks = (
  provider: ProviderId,
  period: ClickPeriod,
  limit: number,
): RawBuilder<unknown> => sql`
  links as (
    select l.id as link_id, coalesce(sum(d.hits) filter (where d.verdict = 'valid'), 0) as valid,
      sum(d.hits) as every
    from ${daysOfLinks(provider, period)}
    group by l.id
    having sum(d.hits) > 0
    order by valid desc, every desc, l.id
    limit ${limit}
  )`;
