import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { normaliseAddress } from './domain/account.ts';

export interface NewAccount {
  readonly providerId: ProviderId;
  readonly userId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly provider: Readonly<
    Record<
      | 'business_name'
      | 'business_type'
      | 'address'
      | 'postal_code'
      | 'city'
      | 'country_code'
      | 'phone'
      | 'website'
      | 'vat_id'
      | 'tax_number'
      | 'wished_plan',
      string
    >
  > & {
    readonly no_vat_id: boolean;
    readonly no_tax_number: boolean;
  };
}

/**
 * Inserts provider, owner, login address and the consents given.
 * @returns false when the address already has an account; the transaction must then be given up
 */
export async function insertAccount(
  tx: Tx,
  account: NewAccount,
  consents: { readonly version: string; readonly givenBy: 'ticked' | 'declared' },
  now: Date,
): Promise<boolean> {
  const { providerId, userId } = account;
  await on(tx)
    .insertInto('providers')
    .values({ id: providerId, created_at: now, ...account.provider })
    .execute();
  await on(tx)
    .insertInto('users')
    .values({
      provider_id: providerId,
      id: userId,
      created_at: now,
      email: account.email,
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
    })
    .execute();
  const login = await on(tx)
    .insertInto('login_addresses')
    .values({ address: normaliseAddress(account.email), provider_id: providerId, user_id: userId })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  if (login === undefined) return false;
  await on(tx)
    .insertInto('user_consents')
    .values(
      ['terms', 'privacy', 'processing'].map((kind) => ({
        provider_id: providerId,
        id: newId(),
        user_id: userId,
        kind,
        text_version: consents.version,
        given_by: consents.givenBy,
        accepted_at: now,
      })),
    )
    .execute();
  return true;
}

/** The user behind a login address, over all providers: logging in knows nothing else yet. */
export function unscopedUserByAddress(db: Queryable, email: string) {
  return on(db)
    .selectFrom('login_addresses as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.provider_id', '=', 'l.provider_id').onRef('u.id', '=', 'l.user_id'),
    )
    .select(['u.provider_id', 'u.id', 'u.password_hash', 'u.deactivated_at'])
    .select(['u.email', 'u.first_name'])
    .where('l.address', '=', normaliseAddress(email))
    .executeTakeFirst();
}

/** Address and password of a user who is logged in. */
export function findLogin(db: Queryable, provider: ProviderId, userId: string) {
  return on(db)
    .selectFrom('users as u')
    .innerJoin('providers as p', 'p.id', 'u.provider_id')
    .select(['u.email', 'u.first_name', 'u.password_hash', 'p.business_name as businessName'])
    .where('u.provider_id', '=', provider)
    .where('u.id', '=', userId)
    .where('u.deactivated_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Puts another password in the place of the user's.
 * @returns false when it is not the one any more that was checked
 */
export async function updatePassword(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  passwordHash: { readonly before: string; readonly after: string },
): Promise<boolean> {
  const updated = await on(tx)
    .updateTable('users')
    .set({ password_hash: passwordHash.after })
    .where('provider_id', '=', provider)
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash.before)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function updateProvider(
  tx: Tx,
  provider: ProviderId,
  values: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  await on(tx).updateTable('providers').set(values).where('id', '=', provider).execute();
}

/** Locks the provider's row: everything that is counted against a limit queues up behind it. */
export async function lockProvider(tx: Tx, provider: ProviderId) {
  return on(tx)
    .selectFrom('providers')
    .selectAll()
    .where('id', '=', provider)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

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

/** @returns false when they were released before */
export async function releaseOwnWords(tx: Tx, provider: ProviderId, now: Date): Promise<boolean> {
  const row = await on(tx)
    .updateTable('providers')
    .set({ own_words_released_at: now })
    .where('id', '=', provider)
    .where('own_words_released_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
