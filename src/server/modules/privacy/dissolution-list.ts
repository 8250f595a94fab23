import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** What a dissolution would end, and what would stay unpaid. */
export interface DissolutionPreview {
  readonly documents: number;
  readonly activeLinks: number;
  readonly openCommissions: number;
  /** Net cents of the claims that are on no document yet. */
  readonly openCents: number;
}

export async function previewDissolution(
  db: Queryable,
  provider: ProviderId,
): Promise<DissolutionPreview> {
  const { rows } = await sql<DissolutionPreview>`
    select
      (select count(*) from credit_notes n where n.provider_id = ${provider})::bigint as documents,
      (select count(*) from referral_links l
        where l.provider_id = ${provider} and l.status = 'active')::bigint as "activeLinks",
      count(*)::bigint as "openCommissions",
      coalesce(sum(c.amount_cents - c.paid_cents), 0)::bigint as "openCents"
    from commissions c
    where c.provider_id = ${provider} and c.status in ('pending', 'partial')
      and c.amount_cents > c.paid_cents`.execute(on(db));
  return rows[0] ?? { documents: 0, activeLinks: 0, openCommissions: 0, openCents: 0 };
}
