import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/** The secret of a user's app, pending or verified; undefined where there is none. */
export function findTwoFactor(db: Queryable, provider: ProviderId, userId: string) {
  return camel(db)
    .selectFrom('twoFactorSecrets')
    .select(['sealedSecret', 'verifiedAt'])
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
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
  const row = await camel(tx)
    .insertInto('twoFactorSecrets')
    .values({
      providerId: provider,
      userId,
      sealedSecret,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['providerId', 'userId'])
        .doUpdateSet({ sealedSecret, createdAt: now })
        .where('twoFactorSecrets.verifiedAt', 'is', null),
    )
    .returning('userId')
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
  const row = await camel(tx)
    .updateTable('twoFactorSecrets')
    .set({ verifiedAt: now, lastStep: step })
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .where('sealedSecret', '=', sealedSecret)
    .where('verifiedAt', 'is', null)
    .returning('userId')
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
  const row = await camel(tx)
    .updateTable('twoFactorSecrets')
    .set({ lastStep: step })
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .where('verifiedAt', 'is not', null)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the secret and with it its backup codes. @returns whether it was on; null without one */
export async function deleteTwoFactor(
  tx: Tx,
  provider: ProviderId,
  userId: string,
): Promise<{ readonly wasOn: boolean } | null> {
  const row = await camel(tx)
    .deleteFrom('twoFactorSecrets')
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .returning('verifiedAt')
    .executeTakeFirst();
  return row === undefined ? null : { wasOn: row.verifiedAt !== null };
}

/** Puts these codes in the place of all others of the user. */
export async function replaceBackupCodes(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await camel(tx)
    .deleteFrom('twoFactorBackupCodes')
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .execute();
  await camel(tx)
    .insertInto('twoFactorBackupCodes')
    .values(hashes.map((hash) => ({ providerId: provider, userId, codeHash: hash })))
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
  const row = await camel(tx)
    .updateTable('twoFactorBackupCodes')
    .set({ usedAt: now })
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .where('codeHash', 'in', hashes)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countBackupCodes(
  db: Queryable,
  provider: ProviderId,
  userId: string,
): Promise<number> {
  const row = await camel(db)
    .selectFrom('twoFactorBackupCodes')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
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
  await sql`select pg_advisory_xact_lock(hashtext('empfehlwerk.rotate-keys'))`.execute(camel(tx));
}

/** Every sealed secret of all providers, held until the end of the transaction. */
export async function unscopedLockSealed(tx: Tx): Promise<readonly SealedSecret[]> {
  const rows = await camel(tx)
    .selectFrom('twoFactorSecrets')
    .select(['providerId', 'userId', 'sealedSecret'])
    .orderBy('providerId')
    .orderBy('userId')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    provider: providerId(row.providerId),
    userId: row.userId,
    sealed: row.sealedSecret,
  }));
}

export async function putSealed(tx: Tx, { provider, userId, sealed }: SealedSecret): Promise<void> {
  await camel(tx)
    .updateTable('twoFactorSecrets')
    .set({ sealedSecret: sealed })
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .execute();
}

/** Deletes the backup codes of all users. @returns whose there were */
export async function unscopedDeleteBackupCodes(
  tx: Tx,
): Promise<readonly { readonly provider: ProviderId; readonly userId: string }[]> {
  const rows = await camel(tx)
    .deleteFrom('twoFactorBackupCodes')
    .returning(['providerId', 'userId'])
    .execute();
  const users = new Map(rows.map((row) => [row.userId, providerId(row.providerId)]));
  return [...users].map(([userId, provider]) => ({ provider, userId }));
}
