import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

export interface SealedSecret {
  readonly provider: ProviderId;
  readonly userId: string;
  readonly sealed: Buffer;
}

/** One rotation at a time; the others wait. */
export async function lockRotation(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('empfehlwerk.rotate-keys'))`.execute(on(tx));
}

/** Every sealed secret of all providers, held until the end of the transaction. */
export async function unscopedLockSealed(tx: Tx): Promise<readonly SealedSecret[]> {
  const rows = await on(tx)
    .selectFrom('two_factor_secrets')
    .select(['provider_id', 'user_id', 'sealed_secret'])
    .orderBy('provider_id')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    provider: providerId(row.provider_id),
    userId: row.user_id,
    sealed: row.sealed_secret,
  }));
}

export async function putSealed(tx: Tx, { provider, userId, sealed }: SealedSecret): Promise<void> {
  await on(tx)
    .updateTable('two_factor_secrets')
    .set({ sealed_secret: sealed })
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes the backup codes of all users. @returns whose there were */
export async function unscopedDeleteBackupCodes(
  tx: Tx,
): Promise<readonly { readonly provider: ProviderId; readonly userId: string }[]> {
  const rows = await on(tx)
    .deleteFrom('two_factor_backup_codes')
    .returning(['provider_id', 'user_id'])
    .execute();
  const users = new Map(rows.map((row) => [row.user_id, providerId(row.provider_id)]));
  return [...users].map(([userId, provider]) => ({ provider, userId }));
}
