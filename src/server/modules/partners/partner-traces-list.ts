import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PartnerTraces } from './domain/partner-traces.ts';

/** Counts what refers to a partner; clicks by the daily roll-up, which outlives the hits. */
export async function findTraces(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<PartnerTraces> {
  const count = (table: string) => sql`(
    select count(*) from ${sql.table(table)} r
    where r.provider_id = ${provider} and r.partner_id = ${id}
  )`;
  const { rows } = await sql<PartnerTraces>`
    select
      ${count('credit_notes')} as documents,
      ${count('commissions')} as commissions,
      ${count('leads')} as leads,
      ${count('sales')} as sales,
      (
        select coalesce(sum(greatest(l.click_count, d.hits)), 0)::bigint
        from referral_links l
        cross join lateral (
          select coalesce(sum(c.hits), 0)::bigint as hits from click_days c
          where c.provider_id = l.provider_id and c.link_id = l.id and c.verdict = 'valid'
        ) d
        where l.provider_id = ${provider} and l.partner_id = ${id}
      ) as clicks`.execute(on(db));
  return rows[0] ?? { documents: 0, commissions: 0, leads: 0, sales: 0, clicks: 0 };
}
