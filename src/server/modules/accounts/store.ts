import { sql } from 'kysely';
import type { ActingUser } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { changedTexts } from '#server/platform/audit/changed-texts.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import { type Given, toColumns } from '#server/platform/db/entity-rows.ts';
import {
  type BRANDING_FIELDS,
  type DOCUMENT_FIELDS,
  PROFILE_FIELDS,
  USER_FIELDS,
} from '#shared/contracts/accounts/account.schema.ts';
import { columnOf, type Stored } from '#shared/contracts/entity-fields.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { PlanId } from '#shared/plans.ts';
import type { Role } from '#shared/roles/rights.ts';
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
  readonly loginId: string;
  readonly passwordHash: string;
  readonly user: Stored<typeof USER_FIELDS>;
  readonly provider: Omit<Stored<typeof PROFILE_FIELDS>, AskedLater>;
  readonly wishedPlan: PlanId;
}

/**
 * Inserts provider, owner with their login and its address, and the consents given.
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
  const { providerId: house, userId, loginId, passwordHash, user, provider, wishedPlan } = account;
  await camel(tx)
    .insertInto('providers')
    .values({
      id: house,
      createdAt: now,
      wishedPlan,
      ...toColumns(PROFILE_FIELDS, provider),
    })
    .execute();
  await camel(tx)
    .insertInto('logins')
    .values({ id: loginId, createdAt: now, passwordHash, ...toColumns(USER_FIELDS, user) })
    .execute();
  await camel(tx)
    .insertInto('users')
    .values({ providerId: house, id: userId, createdAt: now, loginId })
    .execute();
  if (!(await takeLoginAddress(tx, loginId, user.email))) return false;
  await camel(tx)
    .insertInto('userConsents')
    .values(
      consents.kinds.map((kind) => ({
        providerId: house,
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

/** The person behind a login address: logging in knows nothing else yet. */
export function findLoginByAddress(db: Queryable, email: string) {
  return camel(db)
    .selectFrom('loginAddresses as a')
    .innerJoin('logins as l', 'l.id', 'a.loginId')
    .select(['l.id', 'l.passwordHash', 'l.email', 'l.firstName'])
    .where('a.address', '=', normaliseAddress(email))
    .executeTakeFirst();
}

/** Address and password of who is logged in, with the name of the house that they act for. */
export function findLogin(db: Queryable, provider: ProviderId, userId: string) {
  return camel(db)
    .selectFrom('users as u')
    .innerJoin('logins as l', 'l.id', 'u.loginId')
    .innerJoin('providers as p', 'p.id', 'u.providerId')
    .select(['l.email', 'l.firstName', 'l.passwordHash', 'p.businessName'])
    .where('u.providerId', '=', provider)
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

/**
 * The house that is opened where none is named: the one acted for last, else the oldest membership.
 * @returns undefined when they belong to none any more
 */
export async function findHome(db: Queryable, loginId: string): Promise<ActingUser | undefined> {
  const home = await camel(db)
    .selectFrom('users as u')
    .innerJoin('logins as l', 'l.id', 'u.loginId')
    .select(['u.providerId', 'u.id', 'u.role'])
    .where('u.loginId', '=', loginId)
    .orderBy(sql`u.provider_id is not distinct from l.last_provider_id`, 'desc')
    .orderBy('u.createdAt')
    .orderBy('u.id')
    .executeTakeFirst();
  if (home === undefined) return undefined;
  return {
    kind: 'provider',
    providerId: providerId(home.providerId),
    userId: home.id,
    loginId,
    role: home.role as Role,
  };
}

/** The houses of a person, the oldest membership first. */
export async function housesOf(db: Queryable, loginId: string): Promise<ProviderId[]> {
  const rows = await camel(db)
    .selectFrom('users')
    .select('providerId')
    .where('loginId', '=', loginId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => providerId(row.providerId));
}

/**
 * Puts another password in the place of a login's; null: of none.
 * @returns false when it is not the one any more that was checked
 */
export async function updatePassword(
  tx: Tx,
  loginId: string,
  passwordHash: { readonly before: string | null; readonly after: string },
): Promise<boolean> {
  const updated = await camel(tx)
    .updateTable('logins')
    .set({ passwordHash: passwordHash.after })
    .where('id', '=', loginId)
    .where('passwordHash', 'is not distinct from', passwordHash.before)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

interface ChangedFields {
  /** Names of columns. */
  readonly changed: readonly string[];
  /** Their values before and after, to stand beside the log. */
  readonly texts: Readonly<Record<string, string>>;
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
): Promise<ChangedFields> {
  const given: Partial<Row<'providers'>> = toColumns(fields, values);
  const changed = (Object.keys(given) as (keyof typeof given)[]).filter(
    (name) => before[name] !== given[name],
  );
  if (changed.length > 0)
    await camel(tx).updateTable('providers').set(given).where('id', '=', before.id).execute();
  return {
    changed: changed.map((name) => columnOf(name)),
    texts: changedTexts(before, given, changed),
  };
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

/** Whether anybody logs in with an address: addresses are unique. */
export async function isLoginAddress(db: Queryable, email: string): Promise<boolean> {
  const found = await camel(db)
    .selectFrom('loginAddresses')
    .select('address')
    .where('address', '=', normaliseAddress(email))
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks a login; changes of its address queue up behind it. */
export function lockLogin(tx: Tx, loginId: string) {
  return camel(tx)
    .selectFrom('logins')
    .select(['email', 'pendingEmail'])
    .where('id', '=', loginId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Keeps an address that waits to be verified; links to the one before it die. */
export async function putPendingAddress(tx: Tx, loginId: string, email: string): Promise<void> {
  await dropPendingAddress(tx, loginId);
  await camel(tx)
    .updateTable('logins')
    .set({ pendingEmail: email })
    .where('id', '=', loginId)
    .execute();
}

/** Gives up an address that waits, together with its links. @returns whether one waited */
export async function dropPendingAddress(tx: Tx, loginId: string): Promise<boolean> {
  const { email, pendingEmail: pending } = await lockLogin(tx, loginId);
  if (pending === null) return false;
  await camel(tx)
    .updateTable('logins')
    .set({ pendingEmail: null })
    .where('id', '=', loginId)
    .execute();
  await camel(tx)
    .deleteFrom('loginVerifications')
    .where('loginId', '=', loginId)
    .where('address', '<>', normaliseAddress(email))
    .where('usedAt', 'is', null)
    .execute();
  return true;
}

/**
 * Lets a login be found by an address. Whoever wants the same one waits first, because a look-up that
 * stands on several machines has no row yet for which the second could wait.
 * @returns false when another login has it
 */
export async function takeLoginAddress(tx: Tx, loginId: string, email: string): Promise<boolean> {
  const address = normaliseAddress(email);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login-address ${address}`}, 0))`.execute(
    camel(tx),
  );
  const taken = await camel(tx)
    .selectFrom('loginAddresses')
    .select('loginId')
    .where('address', '=', address)
    .executeTakeFirst();
  if (taken !== undefined) return false;
  await camel(tx).insertInto('loginAddresses').values({ address, loginId }).execute();
  return true;
}

/**
 * Lets somebody log in with another address instead of the one before.
 * @returns false when another account has it; the transaction must then be given up
 */
export async function swapLoginAddress(tx: Tx, loginId: string, email: string): Promise<boolean> {
  await camel(tx).deleteFrom('loginAddresses').where('loginId', '=', loginId).execute();
  if (!(await takeLoginAddress(tx, loginId, email))) return false;
  await camel(tx)
    .updateTable('logins')
    .set({ email, pendingEmail: null })
    .where('id', '=', loginId)
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
