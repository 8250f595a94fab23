import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';

/** Keeps an address until the job has looked it up; no login is known yet. */
export async function insertResetRequest(
  tx: Tx,
  id: string,
  address: string,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('passwordResetRequests')
    .values({ id, address, requestedAt: now })
    .execute();
}

/** A request that waits, before its login is known; undefined when it was worked off. */
export function unscopedResetRequest(db: Queryable, id: string) {
  return camel(db)
    .selectFrom('passwordResetRequests')
    .select(['address', 'requestedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns false when another run of the job was faster */
export async function unscopedDeleteResetRequest(tx: Tx, id: string): Promise<boolean> {
  const deleted = await camel(tx)
    .deleteFrom('passwordResetRequests')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The only living link of a login: the ones before it die. */
export async function replaceReset(
  tx: Tx,
  reset: { tokenHash: Buffer; loginId: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await deleteResetsOf(tx, reset.loginId);
  await camel(tx)
    .insertInto('passwordResets')
    .values({
      tokenHash: reset.tokenHash,
      loginId: reset.loginId,
      createdAt: now,
      expiresAt: reset.expiresAt,
    })
    .execute();
}

/** Who a living link belongs to, or undefined. */
export function findReset(db: Queryable, tokenHash: Buffer, now: Date) {
  return camel(db)
    .selectFrom('passwordResets')
    .select('loginId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Uses a link up. @returns false when it was used, replaced or has expired meanwhile */
export async function useReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await camel(tx)
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('loginId')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteResetsOf(tx: Tx, loginId: string): Promise<void> {
  await camel(tx).deleteFrom('passwordResets').where('loginId', '=', loginId).execute();
}

/** Links and requests whose time is over; a daily job. */
export async function deleteExpiredResets(
  db: Queryable,
  now: Date,
  oldestRequest: Date,
): Promise<void> {
  await camel(db).deleteFrom('passwordResets').where('expiresAt', '<=', now).execute();
  await camel(db)
    .deleteFrom('passwordResetRequests')
    .where('requestedAt', '<=', oldestRequest)
    .execute();
}
