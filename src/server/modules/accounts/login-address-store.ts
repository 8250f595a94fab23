import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { normaliseAddress } from './domain/account.ts';

/** Whether any account logs in with an address, over all providers: addresses are unique. */
export async function unscopedIsLoginAddress(db: Queryable, email: string): Promise<boolean> {
  const found = await on(db)
    .selectFrom('login_addresses')
    .select('address')
    .where('address', '=', normaliseAddress(email))
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks a user; changes of the login address queue up behind it. */
export function lockUser(tx: Tx, provider: ProviderId, userId: string) {
  return on(tx)
    .selectFrom('users')
    .select(['email', 'pending_email'])
    .where('provider_id', '=', provider)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Keeps an address that waits to be verified; links to the one before it die. */
export async function putPendingAddress(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  email: string,
): Promise<void> {
  await dropPendingAddress(tx, provider, userId);
  await on(tx)
    .updateTable('users')
    .set({ pending_email: email })
    .where('provider_id', '=', provider)
    .where('id', '=', userId)
    .execute();
}

/** Gives up an address that waits, together with its links. */
export async function dropPendingAddress(
  tx: Tx,
  provider: ProviderId,
  userId: string,
): Promise<void> {
  const { email, pending_email: pending } = await lockUser(tx, provider, userId);
  if (pending === null) return;
  await on(tx)
    .updateTable('users')
    .set({ pending_email: null })
    .where('provider_id', '=', provider)
    .where('id', '=', userId)
    .execute();
  await on(tx)
    .deleteFrom('address_verifications')
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'login')
    .where('address', '<>', normaliseAddress(email))
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Lets a user log in with another address instead of the one before. Of two accounts that want
 * the same one at the same moment, the key of the look-up lets one through.
 * @returns false when another account has it; the transaction must then be given up
 */
export async function swapLoginAddress(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  email: string,
): Promise<boolean> {
  await on(tx)
    .deleteFrom('login_addresses')
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .execute();
  const inserted = await on(tx)
    .insertInto('login_addresses')
    .values({ address: normaliseAddress(email), provider_id: provider, user_id: userId })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await on(tx)
    .updateTable('users')
    .set({ email, pending_email: null })
    .where('provider_id', '=', provider)
    .where('id', '=', userId)
    .execute();
  return true;
}
