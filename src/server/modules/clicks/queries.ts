import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { addDays, type CalendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import { EVERY_ID, instantOfId, type ProviderId } from '#shared/ids.ts';
import { CLICK_VERDICTS, type ClickVerdict } from '#shared/labels/clicks.ts';
import { type CommissionStatus, keysOf } from '#shared/labels/statuses.ts';

/** The sums have a column for each, of the same name. */
const VERDICTS: readonly ClickVerdict[] = keysOf(CLICK_VERDICTS);

/** Berlin days, both included, and whose links. */
export interface ClickPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly campaignId?: string | undefined;
  readonly partnerId?: string | undefined;
}

export interface DayHits {
  readonly day: CalendarDate;
  readonly verdict: ClickVerdict;
  readonly hits: number;
  /** Of the valid ones, those of printed codes; 0 for other verdicts. */
  readonly scans: number;
}

export interface ClickedLink {
  readonly linkId: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly campaignId: string;
  readonly campaignName: string;
}

/** A link's hits in some time, by verdict; verdicts without any are missing. */
export interface LinkHits extends ClickedLink {
  readonly hits: Readonly<Partial<Record<ClickVerdict, number>>>;
  /** Of the valid ones, those of printed codes. */
  readonly scans: number;
}

/**
 * Hits of a period by day and verdict; days without any are missing. From the sums of the figures,
 * a row a day however many links there are.
 */
export async function listDayHits(
  db: Queryable,
  provider: ProviderId,
  period: ClickPeriod,
): Promise<DayHits[]> {
  const { from, to, campaignId, partnerId } = period;
  const verdicts = sql.join([...VERDICTS, 'scans'].map((name) => sql.ref(name)));
  const { rows } = await sql<DayHits>`
    with days as (
      select f.starts as day, ${verdicts} from figure_counts f
      where f.provider_id = ${provider} and f.campaign_id = ${campaignId ?? EVERY_ID}::uuid
        and f.partner_id = ${partnerId ?? EVERY_ID}::uuid and f.grain = 'day'
        and f.starts >= ${from} and f.starts <= ${to}
      union all
      select c.day, ${verdicts} from figure_changes c
      where c.provider_id = ${provider} and c.day >= ${from} and c.day <= ${to}
        ${campaignId === undefined ? sql`` : sql`and c.campaign_id = ${campaignId}::uuid`}
        ${partnerId === undefined ? sql`` : sql`and c.partner_id = ${partnerId}::uuid`}
    )
    select days.day, v.verdict, sum(v.hits)::bigint as hits, sum(v.scans)::bigint as scans
    from days cross join lateral (values ${sql.join(
      VERDICTS.map(
        (verdict) =>
          sql`(${verdict}::text, ${sql.ref(`days.${verdict}`)}, ${verdict === 'valid' ? sql`days.scans` : sql`0`})`,
      ),
    )}) v (verdict, hits, scans)
    group by days.day, v.verdict
    having sum(v.hits) > 0`.execute(camel(db));
  return rows;
}

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
    order by b.valid desc, b.every desc, b.link_id`.execute(camel(db));
  return rows;
}

/** Days `d` of the period: of all links at once, of those of a campaign or partner one by one. */
const daysOf = (provider: ProviderId, period: ClickPeriod): RawBuilder<unknown> =>
  period.campaignId === undefined && period.partnerId === undefined
    ? sql`click_days d
        where d.provider_id = ${provider} and d.day >= ${period.from} and d.day <= ${period.to}`
    : daysOfLinks(provider, period);

export type LinkDay = LinkHits & { readonly day: CalendarDate };

/** Days that are read at once, so that no part keeps the whole of a long period in memory. */
const DAYS_AT_ONCE = 7;

/** Hits of a period by day and link, newest first: a few days at a time, as long as they are taken. */
export async function* eachLinkDays(
  db: Queryable,
  provider: ProviderId,
  period: ClickPeriod,
  limit: number,
): AsyncGenerator<readonly LinkDay[]> {
  let left = limit;
  // The newest day comes first and alone, so that rows are there at once.
  for (let to = period.to, days = 1; to >= period.from && left > 0; days = DAYS_AT_ONCE) {
    const first = addDays(to, 1 - days);
    const from = first < period.from ? period.from : first;
    const rows = await listLinkDays(db, provider, { ...period, from, to }, left);
    left -= rows.length;
    to = addDays(first, -1);
    yield rows;
  }
}

async function listLinkDays(
  db: Queryable,
  provider: ProviderId,
  period: ClickPeriod,
  limit: number,
): Promise<LinkDay[]> {
  const { rows } = await sql<LinkDay>`
    with link_days as (
      select d.day, l.id as link_id, jsonb_object_agg(d.verdict, d.hits) as hits,
        coalesce(sum(d.scans) filter (where d.verdict = 'valid'), 0)::bigint as scans
      from ${daysOfLinks(provider, period)}
      where d.hits > 0
      group by d.day, l.id
      order by d.day desc, l.id
      limit ${limit}
    )
    select k.day, ${linkColumns}, k.hits, k.scans
    from link_days k join referral_links l on l.provider_id = ${provider} and l.id = k.link_id
    ${namesOfLinks}
    order by k.day desc, k.link_id`.execute(camel(db));
  return rows;
}

const linkColumns = sql`
  l.id as link_id, l.partner_id, l.campaign_id, c.name as campaign_name,
  p.company_name as partner_name`;

const namesOfLinks = sql`
  join partners p on p.provider_id = l.provider_id and p.id = l.partner_id
  join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id`;

/** The roll-up of the days link by link: a range of its primary key each, however old it grows. */
function daysOfLinks(provider: ProviderId, period: ClickPeriod): RawBuilder<unknown> {
  const { from, to, campaignId, partnerId } = period;
  return sql`referral_links l
    join click_days d on d.provider_id = ${provider} and d.link_id = l.id
      and d.day >= ${from} and d.day <= ${to}
      and l.provider_id = ${provider}
      ${campaignId === undefined ? sql`` : sql`and l.campaign_id = ${campaignId}`}
      ${partnerId === undefined ? sql`` : sql`and l.partner_id = ${partnerId}`}`;
}

interface ClickFilter {
  readonly campaignId?: string | undefined;
  readonly partnerId?: string | undefined;
  readonly verdict?: ClickVerdict | undefined;
  /** Berlin days, both included. */
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  /** The last click of the page before. */
  readonly cursor?: string | undefined;
}

export interface ListedClick {
  readonly id: string;
  readonly at: Date;
  readonly linkId: string;
  readonly partnerId: string;
  readonly campaignId: string;
  readonly verdict: ClickVerdict;
  readonly reason: string;
  readonly isScan: boolean;
  /** The number of the partner's place; null without one. */
  readonly placement: number | null;
  readonly network: string;
  /** Sum in cents of the claims that this click completed; null when there are none. */
  readonly amountCents: number | null;
  readonly paidCents: number | null;
  readonly status: CommissionStatus | null;
}

/**
 * Hits newest first, a page at a time: the cursor's id carries its instant, so a page starts at a
 * key and never counts over what came before. A campaign or a partner is read link by link, since
 * its hits may be few among many. The keys come from an index first, the rows after.
 */
export async function listClicks(
  db: Queryable,
  provider: ProviderId,
  filter: ClickFilter,
  limit: number,
): Promise<ListedClick[]> {
  const isOfLinks = filter.campaignId !== undefined || filter.partnerId !== undefined;
  const page = sql`
    select c.at, c.id from clicks c
    where c.provider_id = ${provider} ${conditions(filter)} ${isOfLinks ? sql`and c.link_id = l.id` : sql``}
    order by c.at desc, c.id desc limit ${limit}`;
  const links = sql`
    select k.at, k.id from referral_links l cross join lateral (${page}) k
    where l.provider_id = ${provider} ${all(
      filter.campaignId === undefined ? [] : [sql`l.campaign_id = ${filter.campaignId}`],
      filter.partnerId === undefined ? [] : [sql`l.partner_id = ${filter.partnerId}`],
    )}
    order by k.at desc, k.id desc limit ${limit}`;
  const { rows } = await sql<ListedClick>`
    select
      c.id, c.at, c.link_id, c.partner_id, c.campaign_id, c.verdict, c.reason, c.is_scan, c.placement, c.network,
      claim.amount_cents, claim.paid_cents, claim.status
    from (${isOfLinks ? links : page}) k
    join clicks c on c.provider_id = ${provider} and c.at = k.at and c.id = k.id
    left join lateral (
      select
        sum(m.amount_cents)::bigint as amount_cents, sum(m.paid_cents)::bigint as paid_cents,
        case when count(distinct m.status) = 1 then min(m.status) else 'partial' end as status
      from commissions m
      where m.provider_id = ${provider} and m.click_id = c.id and c.verdict = 'valid'
      having count(*) > 0
    ) claim on true
    order by k.at desc, k.id desc`.execute(camel(db));
  return rows;
}

function conditions({ verdict, from, to, cursor }: ClickFilter): RawBuilder<unknown> {
  return all(
    verdict === undefined ? [] : [sql`c.verdict = ${verdict}`],
    from === undefined ? [] : [sql`c.at >= ${startOfBerlinDay(from)}`],
    to === undefined ? [] : [sql`c.at < ${startOfBerlinDay(addDays(to, 1))}`],
    cursor === undefined ? [] : [sql`(c.at, c.id) < (${instantOfId(cursor)}, ${cursor}::uuid)`],
  );
}

function all(...parts: readonly (readonly RawBuilder<unknown>[])[]): RawBuilder<unknown> {
  return sql.join(
    parts.flat().map((part) => sql`and ${part}`),
    sql` `,
  );
}
