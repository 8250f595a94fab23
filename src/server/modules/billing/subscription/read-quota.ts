import type { Queryable } from '#server/kernel/database.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { LimitedKind } from '#shared/plans.ts';
import { remainingQuota } from './domain/remaining-quota.ts';
import { countUsed } from './usage-list.ts';

/** How many more of a kind the plan allows just now, to be shown; Infinity without a limit. */
export async function readQuota(
  db: Queryable,
  provider: ProviderId,
  kind: LimitedKind,
): Promise<number> {
  const account = await findAccount(db, provider);
  if (account === null) return 0;
  return remainingQuota(account.plan, kind, await countUsed(db, provider, kind));
}
