import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';

/** The secret of somebody's app, pending or verified; undefined where there is none. */
export function findTwoFactor(db: Queryable, loginId: string) {
  return camel(db)
    .selectFrom('twoFactorSecrets')
    .select(['sealedSecret', 'verifiedAt'])
    .where('loginId', '=', loginId)
    .executeTakeFirst();
}

/** Whether two-factor authentication is on; it stays as it is until the caller's transaction ends. */
export async function lockSecondFactor(tx: Tx, loginId: string): Promise<boolean> {
  const row = await camel(tx)
    .selectFrom('twoFactorSecrets')
    .select('verifiedAt')
    .where('loginId', '=', loginId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.verifiedAt !== null;
}

/**
 * Puts a pending secret in the place of another pending one.
 * @returns false when two-factor authentication is on, which is then left alone
 */
export async function putPendingSecret(
  tx: Tx,
  loginId: string,
  sealedSecret: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .insertInto('twoFactorSecrets')
    .values({
      loginId,
      sealedSecret,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('loginId')
        .doUpdateSet({ sealedSecret, createdAt: now })
        .where('twoFactorSecrets.verifiedAt', 'is', null),
    )
    .returning('loginId')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Turns a pending secret on by the step of its first code.
 * @returns false when it is on already or has been replaced by another one meanwhile
 */
export async function verifySecret(
  tx: Tx,
  loginId: string,
  { sealedSecret, step }: { readonly sealedSecret: Buffer; readonly step: number },
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('twoFactorSecrets')
    .set({ verifiedAt: now, lastStep: step })
    .where('loginId', '=', loginId)
    .where('sealedSecret', '=', sealedSecret)
    .where('verifiedAt', 'is', null)
    .returning('loginId')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a time step, once: of parallel calls the later ones find it taken.
 * @returns false when this step or a later one was taken before
 */
export async function takeStep(tx: Tx, loginId: string, step: number): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('twoFactorSecrets')
    .set({ lastStep: step })
    .where('loginId', '=', loginId)
    .where('verifiedAt', 'is not', null)
    .where('lastStep', '<', step)
    .returning('loginId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a code of an app is asked for after the password. */
export async function isTwoFactorOn(db: Queryable, loginId: string): Promise<boolean> {
  const factor = await findTwoFactor(db, loginId);
  return factor !== undefined && factor.verifiedAt !== null;
}

/** Deletes the secret, and the backup codes of a setup that was not finished. @returns whether it was on; null without one */
export async function deleteTwoFactor(
  tx: Tx,
  loginId: string,
): Promise<{ readonly wasOn: boolean } | null> {
  const row = await camel(tx)
    .deleteFrom('twoFactorSecrets')
    .where('loginId', '=', loginId)
    .returning('verifiedAt')
    .executeTakeFirst();
  await deletePendingCodes(tx, loginId);
  return row === undefined ? null : { wasOn: row.verifiedAt !== null };
}

/** Puts these codes in the place of all others of the login. */
export async function replaceBackupCodes(
  tx: Tx,
  loginId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteBackupCodes(tx, loginId);
  await insertBackupCodes(tx, loginId, hashes, false);
}

/** One code more beside the others. */
export function addBackupCode(tx: Tx, loginId: string, hash: Buffer): Promise<void> {
  return insertBackupCodes(tx, loginId, [hash], false);
}

/** Keeps the codes of a setup, in the place of those of an earlier one; codes that count are left alone. */
export async function putPendingCodes(
  tx: Tx,
  loginId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deletePendingCodes(tx, loginId);
  await insertBackupCodes(tx, loginId, hashes, true);
}

/** The codes of a setup that is finished count, and all others of the login no longer. */
export async function acceptPendingCodes(tx: Tx, loginId: string): Promise<void> {
  const ofLogin = camel(tx).deleteFrom('twoFactorBackupCodes').where('loginId', '=', loginId);
  await ofLogin.where('isPending', '=', false).execute();
  await camel(tx)
    .updateTable('twoFactorBackupCodes')
    .set({ isPending: false })
    .where('loginId', '=', loginId)
    .execute();
}

export async function deleteBackupCodes(tx: Tx, loginId: string): Promise<void> {
  await camel(tx).deleteFrom('twoFactorBackupCodes').where('loginId', '=', loginId).execute();
}

async function deletePendingCodes(tx: Tx, loginId: string): Promise<void> {
  await camel(tx)
    .deleteFrom('twoFactorBackupCodes')
    .where('loginId', '=', loginId)
    .where('isPending', '=', true)
    .execute();
}

async function insertBackupCodes(
  tx: Tx,
  loginId: string,
  hashes: readonly Buffer[],
  isPending: boolean,
): Promise<void> {
  await camel(tx)
    .insertInto('twoFactorBackupCodes')
    .values(hashes.map((hash) => ({ loginId, codeHash: hash, isPending })))
    .execute();
}

/** Uses a code up, whichever of these hashes is stored. @returns false when there is no such code or it was used before */
export async function takeBackupCode(
  tx: Tx,
  loginId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('twoFactorBackupCodes')
    .set({ usedAt: now })
    .where('loginId', '=', loginId)
    .where('codeHash', 'in', hashes)
    .where('usedAt', 'is', null)
    .where('isPending', '=', false)
    .returning('loginId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countBackupCodes(db: Queryable, loginId: string): Promise<number> {
  const row = await camel(db)
    .selectFrom('twoFactorBackupCodes')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('loginId', '=', loginId)
    .where('usedAt', 'is', null)
    .where('isPending', '=', false)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

interface SealedSecret {
  readonly loginId: string;
  readonly sealed: Buffer;
}

/** One rotation at a time; the others wait. */
export async function lockRotation(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('empfehlwerk.rotate-keys'))`.execute(camel(tx));
}

/** Every sealed secret, held until the end of the transaction. */
export async function lockSealed(tx: Tx): Promise<readonly SealedSecret[]> {
  const rows = await camel(tx)
    .selectFrom('twoFactorSecrets')
    .select(['loginId', 'sealedSecret'])
    .orderBy('loginId')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ loginId: row.loginId, sealed: row.sealedSecret }));
}

export async function putSealed(tx: Tx, { loginId, sealed }: SealedSecret): Promise<void> {
  await camel(tx)
    .updateTable('twoFactorSecrets')
    .set({ sealedSecret: sealed })
    .where('loginId', '=', loginId)
    .execute();
}

/** Deletes the backup codes of all logins. @returns whose there were */
export async function deleteAllBackupCodes(tx: Tx): Promise<readonly string[]> {
  const rows = await camel(tx).deleteFrom('twoFactorBackupCodes').returning('loginId').execute();
  return [...new Set(rows.map(({ loginId }) => loginId))];
}
