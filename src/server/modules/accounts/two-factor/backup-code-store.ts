import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Puts these codes in the place of all others of the user. */
export async function replaceBackupCodes(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await on(tx)
    .deleteFrom('two_factor_backup_codes')
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .execute();
  await on(tx)
    .insertInto('two_factor_backup_codes')
    .values(hashes.map((hash) => ({ provider_id: provider, user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses a code up, whichever of these is kept of it. @returns false when there is no such code or it was used before */
export async function takeBackupCode(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const row = await on(tx)
    .updateTable('two_factor_backup_codes')
    .set({ used_at: now })
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countBackupCodes(
  db: Queryable,
  provider: ProviderId,
  userId: string,
): Promise<number> {
  const row = await on(db)
    .selectFrom('two_factor_backup_codes')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}
