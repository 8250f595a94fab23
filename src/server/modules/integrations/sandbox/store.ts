import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

export interface SandboxAccount {
  readonly sandbox: ProviderId;
  /** In whose name keys act in it. */
  readonly userId: string;
}

export async function insertSandbox(
  tx: Tx,
  provider: ProviderId,
  { sandbox, userId }: SandboxAccount,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('sandboxes')
    .values({ providerId: provider, sandboxId: sandbox, userId, createdAt: now })
    .execute();
}

/** On which one a provider's keys for tests work, and since when; null before the first of them was made. */
export async function findSandbox(
  db: Queryable,
  provider: ProviderId,
): Promise<(SandboxAccount & { readonly filledAt: Date }) | null> {
  const row = await camel(db)
    .selectFrom('sandboxes')
    .select(['sandboxId', 'userId', 'filledAt'])
    .where('providerId', '=', provider)
    .where('filledAt', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.filledAt === null) return null;
  return { sandbox: providerId(row.sandboxId), userId: row.userId, filledAt: row.filledAt };
}

/**
 * Lets keys work on this one from now on; the provider's row is locked by the caller.
 * @returns those before it, which are at an end, and those whose filling was broken off
 */
export async function replaceSandbox(
  tx: Tx,
  provider: ProviderId,
  sandbox: ProviderId,
  now: Date,
): Promise<ProviderId[]> {
  const ended = await camel(tx)
    .updateTable('sandboxes')
    .set({ endedAt: now })
    .where('providerId', '=', provider)
    .where('sandboxId', '<>', sandbox)
    .where('endedAt', 'is', null)
    .returning('sandboxId')
    .execute();
  await camel(tx)
    .updateTable('sandboxes')
    .set({ filledAt: now })
    .where('providerId', '=', provider)
    .where('sandboxId', '=', sandbox)
    .execute();
  return ended.map(({ sandboxId }) => providerId(sandboxId));
}

/** Every one that a provider has had. */
export async function listSandboxes(db: Queryable, provider: ProviderId): Promise<ProviderId[]> {
  const rows = await camel(db)
    .selectFrom('sandboxes')
    .select('sandboxId')
    .where('providerId', '=', provider)
    .execute();
  return rows.map(({ sandboxId }) => providerId(sandboxId));
}
