import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { LimitedKind } from '#shared/plans.ts';

const TABLES = {
  partners: 'partners',
  campaigns: 'campaigns',
  links: 'referral_links',
} as const satisfies Record<LimitedKind, string>;

/** What counts against the plan: every partner, active campaigns, active links (decisions.md section 4). */
export async function countUsed(
  db: Queryable,
  provider: ProviderId,
  kind: LimitedKind,
): Promise<number> {
  const row = await on(db)
    .selectFrom(TABLES[kind])
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('provider_id', '=', provider)
    .$if(kind !== 'partners', (query) => query.where('status', '=', 'active'))
    .executeTakeFirstOrThrow();
  return row.used;
}
