import type { Pool } from 'pg';
import type { Link } from './referral-link.ts';

export interface ClickTotals {
  /** Raw hits by verdict. */
  readonly hits: Readonly<Record<string, number>>;
  /** The roll-up of all days by verdict. */
  readonly rolledUp: Readonly<Record<string, number>>;
  readonly clickCount: number;
  readonly remainder: number;
  /** Sum on the link. */
  readonly commissionCents: number;
  readonly commissions: number;
  /** Sum of the commissions. */
  readonly accruedCents: number;
}

/**
 * What the database says about a link's clicks, from all places that say it.
 * @throws when a day's roll-up counts other scans than its hits have, or the figures other hits than
 *   the roll-up
 */
export async function clickTotals(pool: Pool, link: Link): Promise<ClickTotals> {
  await assertNoted(pool, link.providerId);
  return linkTotals(pool, link);
}

/** As `clickTotals`, without the figures. */
export async function linkTotals(pool: Pool, link: Link): Promise<ClickTotals> {
  const { rows } = await pool.query<{ totals: ClickTotals }>(
    `select json_build_object(
       'hits', (select coalesce(json_object_agg(verdict, n), '{}') from (
         select verdict, count(*) as n from clicks where provider_id = $1 and link_id = $2 group by 1) h),
       'rolledUp', (select coalesce(json_object_agg(verdict, n), '{}') from (
         select verdict, sum(hits) as n from click_days where provider_id = $1 and link_id = $2
         group by 1 having sum(hits) > 0) d),
       'clickCount', l.click_count, 'remainder', l.click_remainder, 'commissionCents', l.commission_cents,
       'commissions', (select count(*) from commissions where provider_id = $1 and link_id = $2),
       'accruedCents', (select coalesce(sum(amount_cents), 0) from commissions where provider_id = $1 and link_id = $2)
     ) as totals
     from referral_links l where l.provider_id = $1 and l.id = $2`,
    [link.providerId, link.linkId],
  );
  const totals = rows[0]?.totals;
  if (totals === undefined) throw new Error('no such link');
  const { rows: wrong } = await pool.query(
    `select d.day, d.verdict, d.scans, h.scans as stored from click_days d
     join (select (at at time zone 'Europe/Berlin')::date as day, verdict, count(*) as hits,
         count(*) filter (where is_scan) as scans
       from clicks where provider_id = $1 and link_id = $2 group by 1, 2) h using (day, verdict)
     where d.provider_id = $1 and d.link_id = $2 and d.hits = h.hits and d.scans <> h.scans`,
    [link.providerId, link.linkId],
  );
  if (wrong.length > 0) throw new Error(`scans disagree: ${JSON.stringify(wrong)}`);
  return totals;
}

/** The figures of all links, folded or not, are their roll-up, day by day. */
export async function assertNoted(pool: Pool, providerId: string): Promise<void> {
  const { rows } = await pool.query(
    `with figures as (
       select campaign_id, partner_id, starts as day, valid, prefetch, scans,
         duplicate + bot + own + inactive + over_limit as others
       from figure_counts where provider_id = $1 and grain = 'day'
       union all
       select campaign_id, partner_id, day, valid, prefetch, scans,
         duplicate + bot + own + inactive + over_limit
       from figure_changes where provider_id = $1
       union all
       select l.campaign_id, l.partner_id, d.day, case verdict when 'valid' then -hits else 0 end,
         case verdict when 'prefetch' then -hits else 0 end,
         case verdict when 'valid' then -scans else 0 end,
         case when verdict in ('valid', 'prefetch') then 0 else -hits end
       from click_days d join referral_links l on l.provider_id = $1 and l.id = d.link_id
       where d.provider_id = $1
     )
     select campaign_id, partner_id, day, sum(valid) as valid, sum(prefetch) as prefetch,
       sum(scans) as scans, sum(others) as others
     from figures group by 1, 2, 3
     having (sum(valid), sum(prefetch), sum(scans), sum(others)) <> (0, 0, 0, 0)`,
    [providerId],
  );
  if (rows.length > 0) throw new Error(`figures disagree: ${JSON.stringify(rows)}`);
}
