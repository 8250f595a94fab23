import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { LimitedKind } from '#shared/plans.ts';

const TABLES = {
  partners: 'partners',
  campaigns: 'campaigns',
  links: 'referral_links',
} as const satisfies Record<LimitedKind, string>;

/**
 * What counts against the plan: every partner, active campaigns, active links
 * (docs/product/billing.md section 2).
 */
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

/**
 * Partners and active links that there have been for the whole of a contract month that began at
 * `since` and is over: only they make a full month.
 */
export async function countForWholeMonth(
  db: Queryable,
  provider: ProviderId,
  since: Date,
): Promise<{ readonly partners: number; readonly links: number }> {
  const count = async (table: 'partners' | 'referral_links') => {
    const row = await on(db)
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('provider_id', '=', provider)
      .where('created_at', '<', since)
      .$if(table === 'referral_links', (query) => query.where('status', '=', 'active'))
      .executeTakeFirstOrThrow();
    return row.used;
  };
  return { partners: await count('partners'), links: await count('referral_links') };
}
