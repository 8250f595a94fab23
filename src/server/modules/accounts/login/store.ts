import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { ProviderId } from '#shared/ids.ts';
import { isAskedToProve, isWithinReach, whichMayAsk } from '../company-login/queries.ts';
import { TRIES_PER_TICKET } from '../domain/session.ts';

export async function insertSession(
  db: Queryable,
  session: {
    tokenHash: Buffer;
    loginId: string;
    userAgent: string;
    isOwn: boolean;
    expiresAt: Date;
  },
  now: Date,
): Promise<void> {
  await camel(db)
    .insertInto('sessions')
    .values({
      id: newId(),
      tokenHash: session.tokenHash,
      loginId: session.loginId,
      createdAt: now,
      authenticatedAt: now,
      lastSeenAt: now,
      expiresAt: session.expiresAt,
      isOwn: session.isOwn,
      userAgent: session.userAgent.slice(0, 300),
    })
    .execute();
}

/**
 * The living session of a token with the house that it acts for: the one asked for where it is theirs, else
 * the one acted for last, else the oldest membership, those first that let it in. undefined when it has ended,
 * or no house is left that it reaches.
 * @param house a UUID, or null for none
 */
export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
  house: string | null,
  now: Date,
) {
  const memberships = await camel(db)
    .selectFrom('sessions as s')
    .innerJoin('logins as l', 'l.id', 's.loginId')
    .innerJoin('users as u', 'u.loginId', 'l.id')
    .modifyFront(preparedStatement)
    .select(['s.id', 's.loginId', 's.isOwn', 's.lastSeenAt', 's.authenticatedAt'])
    .select(['u.providerId', 'u.id as userId', 'u.role'])
    .select(sql<boolean>`u.provider_id is not distinct from l.last_provider_id`.as('isLast'))
    .select(isAskedToProve('u.provider_id', now).as('isAskedToProve'))
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', now)
    .where(isWithinReach('u.provider_id', now))
    .orderBy('u.createdAt')
    .orderBy('u.id')
    .execute();
  const asking = memberships.filter((each) => each.isAskedToProve);
  const closed = await whichMayAsk(
    db,
    asking.map((each) => each.providerId),
  );
  const reached = memberships.map((each) => ({ ...each, isLetIn: !closed.has(each.providerId) }));
  const [first] = reached.toSorted((one, other) => rank(other, house) - rank(one, house));
  return first && { ...first, houses: memberships.map((each) => each.providerId) };
}

/** The named house before those that let somebody in, before the one acted for last. */
const rank = (
  at: { readonly providerId: string; readonly isLetIn: boolean; readonly isLast: boolean },
  house: string | null,
): number => (at.providerId === house ? 4 : 0) + (at.isLetIn ? 2 : 0) + (at.isLast ? 1 : 0);

/** The person of a living session, also where they belong to no house. */
export function findSessionLogin(db: Queryable, tokenHash: Buffer, now: Date) {
  return (
    camel(db)
      .selectFrom('sessions as s')
      .innerJoin('logins as l', 'l.id', 's.loginId')
      .select(['s.loginId', 'l.email', 'l.firstName', 'l.lastName'])
      .where('s.tokenHash', '=', tokenHash)
      .where('s.expiresAt', '>', now)
      // What an identity provider opened has ended with its proof, and says nothing about houses.
      .where('s.isOwn', '=', true)
      .executeTakeFirst()
  );
}

/** Notes the house that somebody acts for, to open it after their next login. */
export async function updateLastHouse(
  db: Queryable,
  loginId: string,
  provider: ProviderId,
): Promise<void> {
  await camel(db)
    .updateTable('logins')
    .set({ lastProviderId: provider })
    .where('id', '=', loginId)
    .execute();
}

/** Prolongs a session. @returns false when it has got another token meanwhile, or has ended */
export async function touchSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  const touched = await camel(db)
    .updateTable('sessions')
    .set({ lastSeenAt: now, expiresAt })
    .where('tokenHash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst();
  return touched !== undefined;
}

/**
 * Gives a session a new token after the password was given again.
 * @returns false when the session has ended meanwhile
 */
export async function renewSession(
  db: Queryable,
  oldHash: Buffer,
  renewed: { tokenHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const row = await camel(db)
    .updateTable('sessions')
    .set({
      tokenHash: renewed.tokenHash,
      isOwn: true,
      authenticatedAt: now,
      lastSeenAt: now,
      expiresAt: renewed.expiresAt,
    })
    .where('tokenHash', '=', oldHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await camel(db).deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

/** Ends every session of a login, at once. @returns how many there were */
export async function deleteSessionsOf(tx: Tx, loginId: string): Promise<number> {
  const { numDeletedRows } = await camel(tx)
    .deleteFrom('sessions')
    .where('loginId', '=', loginId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends all sessions of a login but one. @returns how many there were */
export async function deleteOtherSessions(
  tx: Tx,
  loginId: string,
  currentId: string,
): Promise<number> {
  const { numDeletedRows } = await camel(tx)
    .deleteFrom('sessions')
    .where('loginId', '=', loginId)
    .where('id', '<>', currentId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends one session of a login. @returns false when there is none */
export async function deleteSessionById(tx: Tx, loginId: string, id: string): Promise<boolean> {
  const row = await camel(tx)
    .deleteFrom('sessions')
    .where('loginId', '=', loginId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sessions whose time is over; a daily job. */
export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await camel(db).deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}

export async function insertTicket(
  db: Queryable,
  ticket: { tokenHash: Buffer; loginId: string; passwordProof: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  await camel(db)
    .insertInto('loginTickets')
    .values({
      tokenHash: ticket.tokenHash,
      loginId: ticket.loginId,
      passwordProof: ticket.passwordProof,
      createdAt: now,
      expiresAt: ticket.expiresAt,
    })
    .execute();
}

/** The living ticket of a token with the password of its login, or undefined. */
export function findTicket(db: Queryable, tokenHash: Buffer, now: Date) {
  return camel(db)
    .selectFrom('loginTickets as t')
    .innerJoin('logins as l', 'l.id', 't.loginId')
    .select(['t.loginId', 't.passwordProof', 'l.passwordHash'])
    .where('t.tokenHash', '=', tokenHash)
    .where('t.expiresAt', '>', now)
    .executeTakeFirst();
}

/**
 * Counts a try before its code is looked at, so that parallel ones can't be more than allowed.
 * @returns the tries so far with this one; null when none is left
 */
export async function countTry(db: Queryable, tokenHash: Buffer): Promise<number | null> {
  const row = await camel(db)
    .updateTable('loginTickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('tries', '<', TRIES_PER_TICKET)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? null;
}

/** Uses a ticket up. @returns false when it was used or ended meanwhile */
export async function deleteTicket(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await camel(tx)
    .deleteFrom('loginTickets')
    .where('tokenHash', '=', tokenHash)
    .returning('loginId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Tickets whose time is over; a daily job. */
export async function deleteExpiredTickets(db: Queryable, now: Date): Promise<void> {
  await camel(db).deleteFrom('loginTickets').where('expiresAt', '<=', now).execute();
}
