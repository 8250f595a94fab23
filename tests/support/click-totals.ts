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

/** What the database says about a link's clicks, from all places that say it. */
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
  return totals;
}
