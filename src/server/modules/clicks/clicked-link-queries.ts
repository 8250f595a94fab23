import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  daysOfLinks,
  linkColumns,
  namesOfLinks,
  type ClickPeriod,
  type LinkHits,
} from './queries.ts';

/**
 * Links with hits in a period, most valid ones first. All links are found by their sums alone;
 * verdicts are distinguished for those that are shown.
 */
export async function listLinkHits(
  db: Queryable,
  provider: ProviderId,
  period: ClickPeriod,
  limit: number,
): Promise<LinkHits[]> {
  const { rows } = await sql<LinkHits>`
    with best as (
      select d.link_id, coalesce(sum(d.hits) filter (where d.verdict = 'valid'), 0) as valid,
        sum(d.hits) as every
      from ${daysOf(provider, period)}
      group by d.link_id
      having sum(d.hits) > 0
      order by valid desc, every desc, d.link_id
      limit ${limit}
    )
    select ${linkColumns}, t.hits, t.scans
    from best b
    cross join lateral (
      select jsonb_object_agg(v.verdict, v.hits) as hits,
        coalesce(sum(v.scans) filter (where v.verdict = 'valid'), 0)::bigint as scans
      from (
        select d.verdict, sum(d.hits)::bigint as hits, sum(d.scans) as scans from click_days d
        where d.provider_id = ${provider} and d.link_id = b.link_id
          and d.day >= ${period.from} and d.day <= ${period.to}
        group by d.verdict having sum(d.hits) > 0
      ) v
    ) t
    join referral_links l on l.provider_id = ${provider} and l.id = b.link_id
    ${namesOfLinks}
    order by b.valid desc, b.every desc, b.link_id`.execute(on(db));
  return rows;
}

/** Days `d` of the period: of all links at once, of those of a campaign or partner one by one. */
const daysOf = (provider: ProviderId, period: ClickPeriod): RawBuilder<unknown> =>
  period.campaignId === undefined && period.partnerId === undefined
    ? sql`click_days d
        where d.provider_id = ${provider} and d.day >= ${period.from} and d.day <= ${period.to}`
    : daysOfLinks(provider, period);
