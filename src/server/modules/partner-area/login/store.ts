import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import { TRIES_PER_CODE } from '../domain/login.ts';

/*
 * Accounts of the partner's area lie apart from the providers: whoever recommends several of them has
 * one login. Nothing here says at which provider somebody is a partner.
 */

/** Keeps who asked for a mail, whether anybody has the address or not. */
export async function insertLogin(
  tx: Tx,
  login: { id: string; address: string; browserHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('partnerLogins')
    .values({ ...login, requestedAt: now })
    .execute();
}

/** A request that no mail was made for yet; undefined when it has, or is over. */
export function findUnmailedLogin(db: Queryable, id: string, now: Date) {
  return camel(db)
    .selectFrom('partnerLogins')
    .select(['address'])
    .where('id', '=', id)
    .where('tokenHash', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** @returns false when another run of the job was faster */
export async function setLoginHashes(
  tx: Tx,
  id: string,
  hashes: { tokenHash: Buffer; codeHash: Buffer },
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('partnerLogins')
    .set(hashes)
    .where('id', '=', id)
    .where('tokenHash', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findLoginOfLink(db: Queryable, tokenHash: Buffer, now: Date) {
  return camel(db)
    .selectFrom('partnerLogins')
    .select(['id', 'address'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/**
 * Counts a try of a code before it is looked at, so that parallel ones can't be more than allowed.
 * @returns the request of this browser; undefined when it has none, or no try is left
 */
export function countCodeTry(db: Queryable, browserHash: Buffer, now: Date) {
  return camel(db)
    .updateTable('partnerLogins')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .where('tries', '<', TRIES_PER_CODE)
    .returning(['id', 'codeHash'])
    .executeTakeFirst();
}

/** Uses a link or code up: of two at the same time one gets the address, the other undefined. */
export async function takeLogin(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const taken = await camel(tx)
    .deleteFrom('partnerLogins')
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .returning('address')
    .executeTakeFirst();
  return taken?.address;
}

/** The other links and codes of an address end with the first that was used. */
export async function deleteLoginsOf(tx: Tx, address: string): Promise<void> {
  await camel(tx).deleteFrom('partnerLogins').where('address', '=', address).execute();
}

export async function deleteExpiredLogins(db: Queryable, now: Date): Promise<void> {
  await camel(db).deleteFrom('partnerLogins').where('expiresAt', '<=', now).execute();
  await camel(db).deleteFrom('partnerSessions').where('expiresAt', '<=', now).execute();
}

/** Accounts that nobody is logged in with and whose address no partner has any more. */
export async function deleteUnusedAccounts(db: Queryable): Promise<void> {
  // One after the other: accounts stand with no provider, partners stand with theirs.
  const loggedOut = sql`not exists (select from partner_sessions s where s.account_id = a.id)`;
  const addressesOf = async (query: RawBuilder<{ address: string }>) =>
    (await query.execute(camel(db))).rows.map(({ address }) => address);
  const idle = await addressesOf(sql`select a.address from partner_accounts a where ${loggedOut}`);
  const used = await addressesOf(
    sql`select distinct p.address from partners p where p.address = any(${idle}::text[])`,
  );
  await sql`
    delete from partner_accounts a
    where a.address = any(${idle}::text[]) and a.address <> all(${used}::text[]) and ${loggedOut}`.execute(
    camel(db),
  );
}

/** The account of an address, made at its first login. @returns its id */
export async function loginAccount(tx: Tx, address: string, now: Date): Promise<string> {
  const { id } = await camel(tx)
    .insertInto('partnerAccounts')
    .values({ id: newId(), address, createdAt: now, lastLoginAt: now })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ lastLoginAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertPartnerSession(
  tx: Tx,
  session: {
    tokenHash: Buffer;
    accountId: string;
    userAgent: string;
    /** When the mail that opened it was asked for. */
    authenticatedAt: Date;
    expiresAt: Date;
  },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('partnerSessions')
    .values({
      ...session,
      id: newId(),
      createdAt: now,
      lastSeenAt: now,
      userAgent: session.userAgent.slice(0, 300),
    })
    .execute();
}

export function findPartnerSession(db: Queryable, tokenHash: Buffer, now: Date) {
  return camel(db)
    .selectFrom('partnerSessions as s')
    .innerJoin('partnerAccounts as a', 'a.id', 's.accountId')
    .modifyFront(preparedStatement)
    .select(['s.id', 's.lastSeenAt', 's.authenticatedAt', 'a.id as accountId', 'a.address'])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', now)
    .executeTakeFirst();
}

/** Prolongs a session. @returns false when it has ended meanwhile */
export async function touchPartnerSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  const touched = await camel(db)
    .updateTable('partnerSessions')
    .set({ lastSeenAt: now, expiresAt })
    .where('tokenHash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst();
  return touched !== undefined;
}

export async function deletePartnerSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await camel(db).deleteFrom('partnerSessions').where('tokenHash', '=', tokenHash).execute();
}

/** Ends sessions of an account: the one with this id, or all. @returns how many there were */
export async function deleteSessionsOfAccount(
  db: Queryable,
  accountId: string,
  id?: string,
): Promise<number> {
  const sessions = camel(db).deleteFrom('partnerSessions').where('accountId', '=', accountId);
  const { numDeletedRows } = await (
    id === undefined ? sessions : sessions.where('id', '=', id)
  ).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Holds the account until the end of the transaction. @returns false when it was deleted meanwhile */
export async function holdAccount(tx: Tx, accountId: string): Promise<boolean> {
  const account = await camel(tx)
    .selectFrom('partnerAccounts')
    .select('id')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst();
  return account !== undefined;
}

/** What is stored of an account itself, for its owner to take along; undefined when it is gone. */
export async function readStoredAccount(db: Queryable, accountId: string) {
  const account = await camel(db)
    .selectFrom('partnerAccounts')
    .select(['address', 'createdAt', 'lastLoginAt'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const sessions = await camel(db)
    .selectFrom('partnerSessions')
    .select(['createdAt', 'authenticatedAt', 'lastSeenAt', 'expiresAt', 'userAgent'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  return account === undefined ? undefined : { ...account, sessions };
}

/** Deletes the account, and with it its sessions, passkeys and open questions to authenticators. */
export async function deleteAccount(tx: Tx, accountId: string): Promise<void> {
  await camel(tx).deleteFrom('partnerAccounts').where('id', '=', accountId).execute();
}

export function listSessionsOfAccount(db: Queryable, accountId: string, now: Date) {
  return camel(db)
    .selectFrom('partnerSessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'userAgent'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}
