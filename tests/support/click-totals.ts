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
  await assertNoted(pool, link);
  return totals;
}

/** The figures of a link, folded or not, are its roll-up, day by day. */
async function assertNoted(pool: Pool, { providerId, linkId }: Link): Promise<void> {
  const { rows } = await pool.query(
    `with figures as (
       select f.starts as day, f.valid, f.prefetch, f.scans,
         f.duplicate + f.bot + f.own + f.inactive + f.over_limit as others
       from referral_links l join figure_counts f on f.provider_id = $1 and f.grain = 'day'
         and f.campaign_id = l.campaign_id and f.partner_id = l.partner_id
       where l.provider_id = $1 and l.id = $2
       union all
       select c.day, c.valid, c.prefetch, c.scans,
         c.duplicate + c.bot + c.own + c.inactive + c.over_limit
       from referral_links l join figure_changes c on c.provider_id = $1
         and c.campaign_id = l.campaign_id and c.partner_id = l.partner_id
       where l.provider_id = $1 and l.id = $2
       union all
       select day, case verdict when 'valid' then -hits else 0 end,
         case verdict when 'prefetch' then -hits else 0 end,
         case verdict when 'valid' then -scans else 0 end,
         case when verdict in ('valid', 'prefetch') then 0 else -hits end
       from click_days where provider_id = $1 and link_id = $2
     )
     select day, sum(valid) as valid, sum(prefetch) as prefetch, sum(scans) as scans,
       sum(others) as others
     from figures group by day
     having (sum(valid), sum(prefetch), sum(scans), sum(others)) <> (0, 0, 0, 0)`,
    [providerId, linkId],
  );
  if (rows.length > 0) throw new Error(`figures disagree: ${JSON.stringify(rows)}`);
}
