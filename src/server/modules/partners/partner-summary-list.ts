import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';

export interface PartnerSummary {
  readonly total: number;
  readonly active: number;
  readonly clickCount: number;
  readonly leadCount: number;
  readonly commissionTotal: Cents;
}

/** Figures over all partners of a provider. */
export async function summarisePartners(
  db: Queryable,
  provider: ProviderId,
): Promise<PartnerSummary> {
  const { rows } = await sql<{
    total: number;
    active: number;
    clicks: number;
    leads: number;
    commission: number;
  }>`
    select p.total, p.active, l.clicks, l.leads, l.commission
    from (
      select count(*) as total, count(*) filter (where status = 'active') as active
      from partners where provider_id = ${provider}
    ) p
    cross join (
      select
        coalesce(sum(click_count), 0)::bigint as clicks,
        coalesce(sum(lead_count), 0)::bigint as leads,
        coalesce(sum(commission_cents), 0)::bigint as commission
      from referral_links where provider_id = ${provider}
    ) l`.execute(on(db));
  const row = rows[0];
  return {
    total: row?.total ?? 0,
    active: row?.active ?? 0,
    clickCount: row?.clicks ?? 0,
    leadCount: row?.leads ?? 0,
    commissionTotal: cents(row?.commission ?? 0),
  };
}
