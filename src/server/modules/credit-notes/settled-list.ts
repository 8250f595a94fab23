import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Whether anything of this partner has ever been settled in full. */
export async function hasSettledCommissions(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<boolean> {
  const row = await on(db)
    .selectFrom('commissions')
    .select('id')
    .where('provider_id', '=', provider)
    .where('partner_id', '=', partnerId)
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Minimum payouts of campaigns in cents, with their names and by them. */
export async function findMinimums(
  db: Queryable,
  provider: ProviderId,
  campaignIds: readonly string[],
) {
  return on(db)
    .selectFrom('campaigns')
    .select(['id', 'name', 'min_payout_cents'])
    .where('provider_id', '=', provider)
    .where('id', 'in', [...campaignIds])
    .orderBy('name')
    .orderBy('id')
    .execute();
}
