import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findAccount, lockProvider } from '#server/modules/accounts/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import { LIMITED_KINDS, type LimitedKind, type PlanId } from '#shared/plans.ts';
import { remainingQuota } from './domain/usage.ts';
import { countUsed } from './queries.ts';

/**
 * How many more of a kind may be created or activated in this transaction; Infinity without a
 * limit. Holds the provider's row until the end of the transaction, so that parallel requests
 * cannot pass the limit together. Take it before any other row lock.
 */
export async function quotaFor(tx: Tx, provider: ProviderId, kind: LimitedKind): Promise<number> {
  const { plan } = await lockProvider(tx, provider);
  return remainingQuota(plan as PlanId, kind, await countUsed(tx, provider, kind));
}

/**
 * Makes sure that one more fits, as {@link quotaFor}.
 * @throws DomainError plan_limit_reached
 */
export async function requireQuota(tx: Tx, provider: ProviderId, kind: LimitedKind): Promise<void> {
  if ((await quotaFor(tx, provider, kind)) < 1)
    throw new DomainError('plan_limit_reached', { kind: LIMITED_KINDS[kind] });
}

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
