import type { Queryable } from '#server/kernel/database.ts';
import { on } from '../db/database.ts';

/** The newest request that an unknown proxy forwarded. */
export interface UnknownProxy {
  /** null: a public address, which is not stored. */
  readonly address: string | null;
  readonly seenAt: Date;
}

/** Keeps the newest sighting of the installation; the one before is overwritten. */
export async function unscopedSaveUnknownProxy(
  db: Queryable,
  { address, seenAt }: UnknownProxy,
): Promise<void> {
  const values = { address, seen_at: seenAt };
  await on(db)
    .insertInto('unknown_proxies')
    .values({ only_row: true, ...values })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
    .execute();
}

export async function unscopedUnknownProxy(db: Queryable): Promise<UnknownProxy | null> {
  const row = await on(db)
    .selectFrom('unknown_proxies')
    .select(['address', 'seen_at'])
    .executeTakeFirst();
  return row === undefined ? null : { address: row.address, seenAt: row.seen_at };
}
