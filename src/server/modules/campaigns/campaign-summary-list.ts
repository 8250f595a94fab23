import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';

/** Stands for all campaigns or all partners in the sums (migration 0038). */
const ALL = '00000000-0000-0000-0000-000000000000';

/** Figures over all campaigns of a provider. */
export async function summariseCampaigns(db: Queryable, provider: ProviderId) {
  const { rows } = await sql<{
    total: number;
    active: number;
    clicks: number;
    leads: number;
    revenue: number;
  }>`
    select
      (select count(*) from campaigns where provider_id = ${provider}) as total,
      (select count(*) from campaigns where provider_id = ${provider} and status = 'active') as active,
      l.clicks, l.leads + b.direct as leads, b.revenue
    from (
      select
        coalesce(sum(click_count), 0)::bigint as clicks,
        coalesce(sum(lead_count), 0)::bigint as leads
      from referral_links where provider_id = ${provider}
    ) l
    cross join (
      select coalesce(sum(direct), 0)::bigint as direct,
        coalesce(sum(revenue_cents), 0)::bigint as revenue
      from (
        select direct, revenue_cents from figure_counts
        where provider_id = ${provider} and campaign_id = ${ALL}::uuid and partner_id = ${ALL}::uuid
          and grain = 'month'
        union all
        select direct, revenue_cents from figure_changes where provider_id = ${provider}
      ) months
    ) b`.execute(on(db));
  const row = rows[0];
  return {
    total: row?.total ?? 0,
    active: row?.active ?? 0,
    clickCount: row?.clicks ?? 0,
    leadCount: row?.leads ?? 0,
    revenue: cents(row?.revenue ?? 0),
  };
}
