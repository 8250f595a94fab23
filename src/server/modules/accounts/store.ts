import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import { type Given, toColumns } from '#server/platform/db/entity-rows.ts';
import {
  type BRANDING_FIELDS,
  type DOCUMENT_FIELDS,
  PROFILE_FIELDS,
  USER_FIELDS,
} from '#shared/contracts/accounts/account.schema.ts';
import { columnOf, type Stored } from '#shared/contracts/entity-fields.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';
import { normaliseAddress } from './domain/account.ts';

/** What the settings ask for; a registration does not. */
type AskedLater =
  | 'hrNumber'
  | 'isSmallBusiness'
  | 'privacyPolicyUrl'
  | 'termsUrl'
  | 'imprintUrl'
  | 'publicEmail'
  | 'senderEmail'
  | 'inquiryEmail';

type ProviderFields = typeof PROFILE_FIELDS | typeof BRANDING_FIELDS | typeof DOCUMENT_FIELDS;

/** What somebody agrees to or declares when they register; business: acts as one (§ 14 BGB). */
export type ConsentKind = 'terms' | 'privacy' | 'processing' | 'business';

export interface NewAccount {
  readonly providerId: ProviderId;
  readonly userId: string;
  readonly passwordHash: string;
  readonly user: Stored<typeof USER_FIELDS>;
  readonly provider: Omit<Stored<typeof PROFILE_FIELDS>, AskedLater>;
  readonly wishedPlan: PlanId;
}

/**
 * Inserts provider, owner, login address and the consents given.
 * @returns false when the address already has an account; the transaction must then be given up
 */
export async function insertAccount(
  tx: Tx,
  account: NewAccount,
  consents: {
    readonly version: string;
    readonly givenBy: 'ticked' | 'declared';
    readonly kinds: readonly ConsentKind[];
  },
  now: Date,
): Promise<boolean> {
  const { providerId, userId, passwordHash, user, provider, wishedPlan } = account;
  await camel(tx)
    .insertInto('providers')
    .values({
      id: providerId,
      createdAt: now,
      wishedPlan,
      ...toColumns(PROFILE_FIELDS, provider),
    })
    .execute();
  await camel(tx)
    .insertInto('users')
    .values({
      providerId,
      id: userId,
      createdAt: now,
      passwordHash,
      ...toColumns(USER_FIELDS, user),
    })
    .execute();
  const login = await camel(tx)
    .insertInto('loginAddresses')
    .values({ address: normaliseAddress(user.email), providerId, userId })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  if (login === undefined) return false;
  await camel(tx)
    .insertInto('userConsents')
    .values(
      consents.kinds.map((kind) => ({
        providerId,
        id: newId(),
        userId,
        kind,
        textVersion: consents.version,
        givenBy: consents.givenBy,
        acceptedAt: now,
      })),
    )
    .execute();
  return true;
}

/** The user behind a login address, over all providers: logging in knows nothing else yet. */
export function unscopedUserByAddress(db: Queryable, email: string) {
  return camel(db)
    .selectFrom('loginAddresses as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.providerId', '=', 'l.providerId').onRef('u.id', '=', 'l.userId'),
    )
    .select(['u.providerId', 'u.id', 'u.passwordHash', 'u.deactivatedAt'])
    .select(['u.email', 'u.firstName'])
    .where('l.address', '=', normaliseAddress(email))
    .executeTakeFirst();
}

/** Address and password of a user who is logged in. */
export function findLogin(db: Queryable, provider: ProviderId, userId: string) {
  return camel(db)
    .selectFrom('users as u')
    .innerJoin('providers as p', 'p.id', 'u.providerId')
    .select(['u.email', 'u.firstName', 'u.passwordHash', 'p.businessName'])
    .where('u.providerId', '=', provider)
    .where('u.id', '=', userId)
    .where('u.deactivatedAt', 'is', null)
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
  const updated = await camel(tx)
    .updateTable('users')
    .set({ passwordHash: passwordHash.after })
    .where('providerId', '=', provider)
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash.before)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/**
 * Writes the given values of these fields; the row is locked by the caller.
 * @returns the columns that they changed
 */
export async function updateProvider<const F extends ProviderFields>(
  tx: Tx,
  before: Row<'providers'>,
  fields: F,
  values: Given<F>,
): Promise<string[]> {
  const given: Partial<Row<'providers'>> = toColumns(fields, values);
  const changed = (Object.keys(given) as (keyof typeof given)[]).filter(
    (name) => before[name] !== given[name],
  );
  if (changed.length > 0)
    await camel(tx).updateTable('providers').set(given).where('id', '=', before.id).execute();
  return changed.map((name) => columnOf(name));
}

/** Locks the provider's row: everything that is counted against a limit queues up behind it. */
export async function lockProvider(tx: Tx, provider: ProviderId) {
  return camel(tx)
    .selectFrom('providers')
    .selectAll()
    .where('id', '=', provider)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether any account logs in with an address, over all providers: addresses are unique. */
export async function unscopedIsLoginAddress(db: Queryable, email: string): Promise<boolean> {
  const found = await camel(db)
    .selectFrom('loginAddresses')
    .select('address')
    .where('address', '=', normaliseAddress(email))
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks a user; changes of the login address queue up behind it. */
export function lockUser(tx: Tx, provider: ProviderId, userId: string) {
  return camel(tx)
    .selectFrom('users')
    .select(['email', 'pendingEmail'])
    .where('providerId', '=', provider)
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
  await camel(tx)
    .updateTable('users')
    .set({ pendingEmail: email })
    .where('providerId', '=', provider)
    .where('id', '=', userId)
    .execute();
}

/** Gives up an address that waits, together with its links. */
export async function dropPendingAddress(
  tx: Tx,
  provider: ProviderId,
  userId: string,
): Promise<void> {
  const { email, pendingEmail: pending } = await lockUser(tx, provider, userId);
  if (pending === null) return;
  await camel(tx)
    .updateTable('users')
    .set({ pendingEmail: null })
    .where('providerId', '=', provider)
    .where('id', '=', userId)
    .execute();
  await camel(tx)
    .deleteFrom('addressVerifications')
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .where('purpose', '=', 'login')
    .where('address', '<>', normaliseAddress(email))
    .where('usedAt', 'is', null)
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
  await camel(tx)
    .deleteFrom('loginAddresses')
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .execute();
  const inserted = await camel(tx)
    .insertInto('loginAddresses')
    .values({ address: normaliseAddress(email), providerId: provider, userId })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await camel(tx)
    .updateTable('users')
    .set({ email, pendingEmail: null })
    .where('providerId', '=', provider)
    .where('id', '=', userId)
    .execute();
  return true;
}

/** @returns false when they were released before */
export async function releaseOwnWords(tx: Tx, provider: ProviderId, now: Date): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('providers')
    .set({ ownWordsReleasedAt: now })
    .where('id', '=', provider)
    .where('ownWordsReleasedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
