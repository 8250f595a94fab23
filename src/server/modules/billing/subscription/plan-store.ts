import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';

/** Locks the provider's row. @returns the plan, or null when there is no such provider */
export async function lockPlan(tx: Tx, provider: ProviderId): Promise<string | null> {
  const row = await on(tx)
    .selectFrom('providers')
    .select('plan')
    .where('id', '=', provider)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.plan ?? null;
}

/** @returns the plan before, or null when there is no such provider */
export async function updatePlan(
  tx: Tx,
  provider: ProviderId,
  plan: PlanId,
): Promise<string | null> {
  const before = await lockPlan(tx, provider);
  if (before === null) return null;
  await on(tx).updateTable('providers').set({ plan }).where('id', '=', provider).execute();
  return before;
}
