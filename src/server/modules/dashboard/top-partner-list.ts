import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

export interface TopPartner {
  readonly partner_id: string;
  readonly name: string;
  readonly leads: number;
  readonly sales: number;
  /** Cents. */
  readonly commission: number;
}

const PLACES = 5;

/** The partners who have earned most, then brought most; none who has brought nothing. */
export async function listTopPartners(db: Queryable, provider: ProviderId): Promise<TopPartner[]> {
  const { rows } = await sql<TopPartner>`
    select r.partner_id, w.company_name as name,
      sum(r.lead_count)::bigint as leads, sum(r.sale_count)::bigint as sales,
      sum(r.commission_cents)::bigint as commission
    from referral_links r
    join partners w on w.provider_id = r.provider_id and w.id = r.partner_id
    where r.provider_id = ${provider}
    group by r.partner_id, w.company_name
    having sum(r.lead_count) > 0 or sum(r.commission_cents) > 0
    order by commission desc, leads desc, r.partner_id
    limit ${PLACES}`.execute(on(db));
  return rows;
}
