import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  daysOfLinks,
  linkColumns,
  namesOfLinks,
  VERDICTS,
  type ClickPeriod,
  type LinkHits,
} from './queries.ts';

/**
 * Links with hits in a period, most valid ones first.
 * @param db a snapshot: what is kept and what it is kept of must not change in between
 */
export async function listLinkHits(
  db: Queryable,
  provider: ProviderId,
  period: ClickPeriod,
  limit: number,
): Promise<LinkHits[]> {
  const kept = await storedPeriod(db, provider, period);
  const { rows } = await sql<LinkHits>`
    with ${kept === null ? countedLinks(provider, period, limit) : storedLinks(provider, period, kept, limit)}
    select ${linkColumns}, k.hits, k.scans
    from links k join referral_links l on l.provider_id = ${provider} and l.id = k.link_id
    ${namesOfLinks}
    order by k.valid desc, k.every desc, k.link_id`.execute(on(db));
  return rows;
}

/** The kept period of links (migration 0051) that is this one; null where there is none, or not yet. */
async function storedPeriod(
  db: Queryable,
  provider: ProviderId,
  { from, to }: ClickPeriod,
): Promise<string | null> {
  const { rows } = await sql<{ period: string }>`
    select period from kept_periods
    where provider_id = ${provider} and first_day = ${from} and last_day = ${to}
      and period in ('7', '30', '90')`.execute(on(db));
  return rows[0]?.period ?? null;
}

/** What is told of a link; the sums have a column for each. */
const COUNTED = [...VERDICTS, 'scans'];

/** `sum(valid) as valid, …, sum(scans) as scans, sum(hits) as every` of the alias. */
const summedHits = (alias: string, every: RawBuilder<unknown>) => sql`
  ${sql.join(COUNTED.map((name) => sql`sum(${sql.ref(`${alias}.${name}`)}) as ${sql.ref(name)}`))},
  sum(${every}) as every`;

/** The best links `links` from the kept sums and what waits to be folded into them. */
function storedLinks(
  provider: ProviderId,
  period: ClickPeriod,
  kept: string,
  limit: number,
): RawBuilder<unknown> {
  const every = sql.join(
    VERDICTS.map((verdict) => sql.ref(`c.${verdict}`)),
    sql` + `,
  );
  const columns = sql.join([...COUNTED, 'every'].map((name) => sql.ref(name)));
  const ofLink = sql`p.provider_id = ${provider} and p.period = ${kept}
    and p.campaign_id = l.campaign_id and p.partner_id = l.partner_id`;
  const storedHits = sql`l.id as link_id,
    ${sql.join(COUNTED.map((name) => sql.ref(`p.${name}`)))}, p.hits as every`;
  const { campaignId, partnerId } = period;
  // Those of a campaign or partner are few: found before they are sorted, not along the order.
  const isOfSome = campaignId !== undefined || partnerId !== undefined;
  const whole = sql`
    select * from period_counts c
    where c.provider_id = ${provider} and c.period = ${kept} and c.link_id is not null
      ${campaignId === undefined ? sql`` : sql`and c.campaign_id = ${campaignId}`}
      ${partnerId === undefined ? sql`` : sql`and c.partner_id = ${partnerId}`}`;
  return sql`
    waiting as materialized (
      select l.id as link_id, ${summedHits('c', every)}
      from figure_changes c
      join referral_links l on l.provider_id = c.provider_id and l.campaign_id = c.campaign_id
        and l.partner_id = c.partner_id
      where c.provider_id = ${provider} and c.day >= ${period.from} and c.day <= ${period.to}
        ${ofWhom(period)}
      group by l.id
    ), best as (
      -- Every one that waits may drop out of the best or come among them.
      select ${storedHits}
      from (${whole} ${isOfSome ? sql`offset 0` : sql``}) p
      join referral_links l on l.provider_id = ${provider} and l.id = p.link_id
      order by p.valid desc, p.hits desc, p.link_id
      limit ${limit} + (select count(*) from waiting)
    ), sums as (
      select link_id, ${summedHits('every_one', sql`every_one.every`)}
      from (
        select link_id, ${columns} from best
        union
        select ${storedHits} from waiting
        join referral_links l on l.provider_id = ${provider} and l.id = waiting.link_id
        join period_counts p on ${ofLink}
        union all
        select link_id, ${columns} from waiting
      ) every_one
      group by link_id
      having sum(every_one.every) > 0
      order by valid desc, every desc, link_id
      limit ${limit}
    ), links as (
      select link_id, valid, every, scans::bigint as scans, jsonb_strip_nulls(jsonb_build_object(${sql.join(
        VERDICTS.map((verdict) => sql`${verdict}::text, nullif(${sql.ref(verdict)}, 0)`),
      )})) as hits
      from sums
    )`;
}

const ofWhom = ({ campaignId, partnerId }: ClickPeriod) => sql`
  ${campaignId === undefined ? sql`` : sql`and l.campaign_id = ${campaignId}`}
  ${partnerId === undefined ? sql`` : sql`and l.partner_id = ${partnerId}`}`;

/** The same from the days of every link; verdicts are distinguished for those alone that are told. */
const countedLinks = (
  provider: ProviderId,
  period: ClickPeriod,
  limit: number,
): RawBuilder<unknown> => sql`
  best as (
    select l.id as link_id, coalesce(sum(d.hits) filter (where d.verdict = 'valid'), 0) as valid,
      sum(d.hits) as every
    from ${daysOfLinks(provider, period)}
    group by l.id
    having sum(d.hits) > 0
    order by valid desc, every desc, l.id
    limit ${limit}
  ), links as (
    select b.*, t.* from best b cross join lateral (
      select jsonb_object_agg(v.verdict, v.hits) as hits,
        coalesce(sum(v.scans) filter (where v.verdict = 'valid'), 0)::bigint as scans
      from (
        select d.verdict, sum(d.hits)::bigint as hits, sum(d.scans) as scans from click_days d
        where d.provider_id = ${provider} and d.link_id = b.link_id
          and d.day >= ${period.from} and d.day <= ${period.to}
        group by d.verdict having sum(d.hits) > 0
      ) v
    ) t
  )`;
