import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Keeps an address until the job has looked it up; no tenant is known yet. */
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

/** A request that waits, before its tenant is known; undefined when it was worked off. */
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

/** The user's only living link: the ones before it die. */
export async function replaceReset(
  tx: Tx,
  provider: ProviderId,
  reset: { tokenHash: Buffer; userId: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await deleteResetsOf(tx, provider, reset.userId);
  await camel(tx)
    .insertInto('passwordResets')
    .values({
      providerId: provider,
      tokenHash: reset.tokenHash,
      userId: reset.userId,
      createdAt: now,
      expiresAt: reset.expiresAt,
    })
    .execute();
}

/** Who a living link belongs to, or undefined. */
export function findReset(db: Queryable, provider: ProviderId, tokenHash: Buffer, now: Date) {
  return camel(db)
    .selectFrom('passwordResets as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.providerId', '=', 'r.providerId').onRef('u.id', '=', 'r.userId'),
    )
    .innerJoin('providers as p', 'p.id', 'u.providerId')
    .select(['u.id', 'u.email', 'u.firstName', 'u.passwordHash'])
    .select('p.businessName')
    .where('r.providerId', '=', provider)
    .where('r.tokenHash', '=', tokenHash)
    .where('r.expiresAt', '>', now)
    .where('u.deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/** Uses a link up. @returns false when it was used, replaced or has expired meanwhile */
export async function useReset(
  tx: Tx,
  provider: ProviderId,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await camel(tx)
    .deleteFrom('passwordResets')
    .where('providerId', '=', provider)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteResetsOf(tx: Tx, provider: ProviderId, userId: string): Promise<void> {
  await camel(tx)
    .deleteFrom('passwordResets')
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .execute();
}

/** Links and requests over all providers whose time is over; a daily job. */
export async function unscopedDeleteExpiredResets(
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
