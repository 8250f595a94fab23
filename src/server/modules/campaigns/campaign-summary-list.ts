import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';

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
      l.clicks,
      l.leads
        + (select count(*) from leads where provider_id = ${provider} and link_id is null
          and counts) as leads,
      (select coalesce(sum(s.revenue_cents), 0)::bigint from sales s
        join leads q on q.provider_id = s.provider_id and q.id = s.lead_id
        where s.provider_id = ${provider} and q.status <> 'not_qualified') as revenue
    from (
      select
        coalesce(sum(click_count), 0)::bigint as clicks,
        coalesce(sum(lead_count), 0)::bigint as leads
      from referral_links where provider_id = ${provider}
    ) l`.execute(on(db));
  const row = rows[0];
  return {
    total: row?.total ?? 0,
    active: row?.active ?? 0,
    clickCount: row?.clicks ?? 0,
    leadCount: row?.leads ?? 0,
    revenue: cents(row?.revenue ?? 0),
  };
}
