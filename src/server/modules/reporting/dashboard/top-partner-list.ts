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
    select best.*, w.company_name as name
    from (
      select partner_id, sum(lead_count)::bigint as leads, sum(sale_count)::bigint as sales,
        sum(commission_cents)::bigint as commission
      from referral_links
      where provider_id = ${provider}
      group by partner_id
      having sum(lead_count) > 0 or sum(commission_cents) > 0
      order by commission desc, leads desc, partner_id
      limit ${PLACES}
    ) best
    join partners w on w.provider_id = ${provider} and w.id = best.partner_id
    order by best.commission desc, best.leads desc, best.partner_id`.execute(on(db));
  return rows;
}
