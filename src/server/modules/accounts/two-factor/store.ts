import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/** The secret of a user's app, pending or verified; undefined where there is none. */
export function findTwoFactor(db: Queryable, provider: ProviderId, userId: string) {
  return on(db)
    .selectFrom('two_factor_secrets')
    .select(['sealed_secret', 'verified_at'])
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Puts a pending secret in the place of another pending one.
 * @returns false when two-factor authentication is on, which is then left alone
 */
export async function putPendingSecret(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  sealedSecret: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await on(tx)
    .insertInto('two_factor_secrets')
    .values({
      provider_id: provider,
      user_id: userId,
      sealed_secret: sealedSecret,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'user_id'])
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: now })
        .where('two_factor_secrets.verified_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Turns a pending secret on by the step of its first code.
 * @returns false when it is on already or has been replaced by another one meanwhile
 */
export async function verifySecret(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  { sealedSecret, step }: { readonly sealedSecret: Buffer; readonly step: number },
  now: Date,
): Promise<boolean> {
  const row = await on(tx)
    .updateTable('two_factor_secrets')
    .set({ verified_at: now, last_step: step })
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('verified_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a time step, once: of parallel calls the later ones find it taken.
 * @returns false when this step or a later one was taken before
 */
export async function takeStep(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  step: number,
): Promise<boolean> {
  const row = await on(tx)
    .updateTable('two_factor_secrets')
    .set({ last_step: step })
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the secret and with it its backup codes. @returns whether it was on; null without one */
export async function deleteTwoFactor(
  tx: Tx,
  provider: ProviderId,
  userId: string,
): Promise<{ readonly wasOn: boolean } | null> {
  const row = await on(tx)
    .deleteFrom('two_factor_secrets')
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .returning('verified_at')
    .executeTakeFirst();
  return row === undefined ? null : { wasOn: row.verified_at !== null };
}

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

/** Uses a code up, whichever of these hashes is stored. @returns false when there is no such code or it was used before */
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

interface SealedSecret {
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
