import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Keeps an address until the job has looked it up; no tenant is known yet. */
export async function insertResetRequest(
  tx: Tx,
  id: string,
  address: string,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('password_reset_requests')
    .values({ id, address, requested_at: now })
    .execute();
}

/** A request that waits, before its tenant is known; undefined when it was worked off. */
export function unscopedResetRequest(db: Queryable, id: string) {
  return on(db)
    .selectFrom('password_reset_requests')
    .select(['address', 'requested_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns false when another run of the job was faster */
export async function unscopedDeleteResetRequest(tx: Tx, id: string): Promise<boolean> {
  const deleted = await on(tx)
    .deleteFrom('password_reset_requests')
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
  await on(tx)
    .insertInto('password_resets')
    .values({
      provider_id: provider,
      token_hash: reset.tokenHash,
      user_id: reset.userId,
      created_at: now,
      expires_at: reset.expiresAt,
    })
    .execute();
}

/** Who a living link belongs to, or undefined. */
export function findReset(db: Queryable, provider: ProviderId, tokenHash: Buffer, now: Date) {
  return on(db)
    .selectFrom('password_resets as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.provider_id', '=', 'r.provider_id').onRef('u.id', '=', 'r.user_id'),
    )
    .innerJoin('providers as p', 'p.id', 'u.provider_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.password_hash'])
    .select('p.business_name as businessName')
    .where('r.provider_id', '=', provider)
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', now)
    .where('u.deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** Uses a link up. @returns false when it was used, replaced or has expired meanwhile */
export async function useReset(
  tx: Tx,
  provider: ProviderId,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await on(tx)
    .deleteFrom('password_resets')
    .where('provider_id', '=', provider)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteResetsOf(tx: Tx, provider: ProviderId, userId: string): Promise<void> {
  await on(tx)
    .deleteFrom('password_resets')
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .execute();
}

/** Links and requests over all providers whose time is over; a daily job. */
export async function unscopedDeleteExpiredResets(
  db: Queryable,
  now: Date,
  oldestRequest: Date,
): Promise<void> {
  await on(db).deleteFrom('password_resets').where('expires_at', '<=', now).execute();
  await on(db)
    .deleteFrom('password_reset_requests')
    .where('requested_at', '<=', oldestRequest)
    .execute();
}
