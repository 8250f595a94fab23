import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';

/*
 * Accounts of the operator's console lie apart from all logins: nothing here names a provider.
 */

/** Keeps an account that waits for its setup. @returns false when the address has one already */
export async function insertOperator(
  tx: Tx,
  operator: {
    id: string;
    email: string;
    setupHash: Buffer;
    setupExpiresAt: Date;
    sealedSecret: Buffer;
  },
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .insertInto('operatorAccounts')
    .values({ ...operator, createdAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An account that was never set up makes room for a fresh link; one that works stays. */
export async function deleteUnready(tx: Tx, email: string): Promise<void> {
  await camel(tx)
    .deleteFrom('operatorAccounts')
    .where('email', '=', email)
    .where('readyAt', 'is', null)
    .execute();
}

/** The account behind a printed link; undefined when it is unknown, used or too old. */
export function findSetup(db: Queryable, setupHash: Buffer, now: Date) {
  return camel(db)
    .selectFrom('operatorAccounts')
    .select(['id', 'email', 'sealedSecret'])
    .where('setupHash', '=', setupHash)
    .where('setupExpiresAt', '>', now)
    .executeTakeFirst();
}

/**
 * Uses a link up: from now on both factors open the account.
 * @returns false when it was used meanwhile
 */
export async function finishSetup(
  tx: Tx,
  { id, setupHash }: { id: string; setupHash: Buffer },
  { passwordHash, step }: { passwordHash: string; step: number },
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('operatorAccounts')
    .set({ passwordHash, lastStep: step, readyAt: now, setupHash: null, setupExpiresAt: null })
    .where('id', '=', id)
    .where('setupHash', '=', setupHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An account that works, by its address. */
export function findOperator(db: Queryable, email: string) {
  return camel(db)
    .selectFrom('operatorAccounts')
    .select(['id', 'email', 'passwordHash', 'sealedSecret'])
    .where('email', '=', email)
    .where('readyAt', 'is not', null)
    .executeTakeFirst();
}

/** Takes the time step of a code, once. @returns false when it or a later one was taken before */
export async function takeOperatorStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('operatorAccounts')
    .set({ lastStep: step })
    .where('id', '=', id)
    .where('lastStep', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody with an account, oldest first. */
export function listOperators(db: Queryable) {
  return camel(db)
    .selectFrom('operatorAccounts as a')
    .select(['a.id', 'a.email', 'a.createdAt', 'a.readyAt', 'a.setupExpiresAt'])
    .select((eb) =>
      eb
        .selectFrom('operatorSessions as s')
        .select((inner) => inner.fn.max('s.lastSeenAt').as('seen'))
        .whereRef('s.operatorId', '=', 'a.id')
        .as('lastSeenAt'),
    )
    .orderBy('a.createdAt')
    .orderBy('a.id')
    .execute();
}

/** Those whose account works: they get the mails. */
export function listReadyOperators(db: Queryable) {
  return camel(db)
    .selectFrom('operatorAccounts')
    .select(['id', 'email'])
    .where('readyAt', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Deletes an account with its sessions. @returns undefined when there is none */
export function deleteOperator(tx: Tx, email: string) {
  return camel(tx)
    .deleteFrom('operatorAccounts')
    .where('email', '=', email)
    .returning(['id', 'email'])
    .executeTakeFirst();
}

export async function insertOperatorSession(
  tx: Tx,
  session: { tokenHash: Buffer; operatorId: string; expiresAt: Date; userAgent: string },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('operatorSessions')
    .values({
      ...session,
      id: newId(),
      createdAt: now,
      lastSeenAt: now,
      userAgent: session.userAgent.slice(0, 300),
    })
    .execute();
}

/**
 * The living session of a token; undefined when it has ended, or its account does not work.
 * @param usedSince a session that was used last before has ended
 */
export function findOperatorSession(
  db: Queryable,
  tokenHash: Buffer,
  { now, usedSince }: { now: Date; usedSince: Date },
) {
  return camel(db)
    .selectFrom('operatorSessions as s')
    .innerJoin('operatorAccounts as a', 'a.id', 's.operatorId')
    .select(['s.id', 's.lastSeenAt', 's.operatorId', 'a.email'])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', now)
    .where('s.lastSeenAt', '>', usedSince)
    .where('a.readyAt', 'is not', null)
    .executeTakeFirst();
}

export async function touchOperatorSession(db: Queryable, id: string, now: Date): Promise<void> {
  await camel(db)
    .updateTable('operatorSessions')
    .set({ lastSeenAt: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteOperatorSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await camel(db).deleteFrom('operatorSessions').where('tokenHash', '=', tokenHash).execute();
}

/** Sessions whose time is over; a daily job. */
export async function deleteEndedOperatorSessions(db: Queryable, now: Date): Promise<void> {
  await camel(db).deleteFrom('operatorSessions').where('expiresAt', '<=', now).execute();
}

/** Every sealed second factor, held until the end of the transaction, for the rotation of keys. */
export function lockSealedOf(tx: Tx) {
  return camel(tx)
    .selectFrom('operatorAccounts')
    .select(['id', 'sealedSecret'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function putSealedOf(tx: Tx, id: string, sealedSecret: Buffer): Promise<void> {
  await camel(tx)
    .updateTable('operatorAccounts')
    .set({ sealedSecret })
    .where('id', '=', id)
    .execute();
}
