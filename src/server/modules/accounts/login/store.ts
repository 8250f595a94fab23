import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { ProviderId } from '#shared/ids.ts';
import { TRIES_PER_TICKET } from '../domain/session.ts';

export async function insertSession(
  db: Queryable,
  provider: ProviderId,
  session: { tokenHash: Buffer; userId: string; userAgent: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await camel(db)
    .insertInto('sessions')
    .values({
      providerId: provider,
      id: newId(),
      tokenHash: session.tokenHash,
      userId: session.userId,
      createdAt: now,
      authenticatedAt: now,
      lastSeenAt: now,
      expiresAt: session.expiresAt,
      userAgent: session.userAgent.slice(0, 300),
    })
    .execute();
}

/** The living session of a token, or undefined. */
export function findSession(db: Queryable, provider: ProviderId, tokenHash: Buffer, now: Date) {
  return camel(db)
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.providerId', '=', 's.providerId').onRef('u.id', '=', 's.userId'),
    )
    .modifyFront(preparedStatement)
    .select(['s.id', 's.userId', 's.lastSeenAt', 's.authenticatedAt'])
    .where('s.providerId', '=', provider)
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', now)
    .where('u.deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/** Prolongs a session. @returns false when it has got another token meanwhile, or has ended */
export async function touchSession(
  db: Queryable,
  provider: ProviderId,
  tokenHash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  const touched = await camel(db)
    .updateTable('sessions')
    .set({ lastSeenAt: now, expiresAt })
    .where('providerId', '=', provider)
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
  provider: ProviderId,
  oldHash: Buffer,
  renewed: { tokenHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const row = await camel(db)
    .updateTable('sessions')
    .set({
      tokenHash: renewed.tokenHash,
      authenticatedAt: now,
      lastSeenAt: now,
      expiresAt: renewed.expiresAt,
    })
    .where('providerId', '=', provider)
    .where('tokenHash', '=', oldHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(
  db: Queryable,
  provider: ProviderId,
  tokenHash: Buffer,
): Promise<void> {
  await camel(db)
    .deleteFrom('sessions')
    .where('providerId', '=', provider)
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Ends every session of a user, at once. @returns how many there were */
export async function deleteSessionsOf(
  tx: Tx,
  provider: ProviderId,
  userId: string,
): Promise<number> {
  const { numDeletedRows } = await camel(tx)
    .deleteFrom('sessions')
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends all sessions of a user but one. @returns how many there were */
export async function deleteOtherSessions(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  currentId: string,
): Promise<number> {
  const { numDeletedRows } = await camel(tx)
    .deleteFrom('sessions')
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .where('id', '<>', currentId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends one session of a user. @returns false when there is none */
export async function deleteSessionById(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  id: string,
): Promise<boolean> {
  const row = await camel(tx)
    .deleteFrom('sessions')
    .where('providerId', '=', provider)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sessions over all providers whose time is over; a daily job. */
export async function unscopedDeleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await camel(db).deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}

export async function insertTicket(
  db: Queryable,
  provider: ProviderId,
  ticket: { tokenHash: Buffer; userId: string; passwordProof: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  await camel(db)
    .insertInto('loginTickets')
    .values({
      providerId: provider,
      tokenHash: ticket.tokenHash,
      userId: ticket.userId,
      passwordProof: ticket.passwordProof,
      createdAt: now,
      expiresAt: ticket.expiresAt,
    })
    .execute();
}

/** The living ticket of a token with the password of its user, or undefined. */
export function findTicket(db: Queryable, provider: ProviderId, tokenHash: Buffer, now: Date) {
  return camel(db)
    .selectFrom('loginTickets as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.providerId', '=', 't.providerId').onRef('u.id', '=', 't.userId'),
    )
    .select(['t.userId', 't.passwordProof', 'u.passwordHash'])
    .where('t.providerId', '=', provider)
    .where('t.tokenHash', '=', tokenHash)
    .where('t.expiresAt', '>', now)
    .where('u.deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * Counts a try before its code is looked at, so that parallel ones can't be more than allowed.
 * @returns the tries so far with this one; null when none is left
 */
export async function countTry(
  db: Queryable,
  provider: ProviderId,
  tokenHash: Buffer,
): Promise<number | null> {
  const row = await camel(db)
    .updateTable('loginTickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('providerId', '=', provider)
    .where('tokenHash', '=', tokenHash)
    .where('tries', '<', TRIES_PER_TICKET)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? null;
}

/** Uses a ticket up. @returns false when it was used or ended meanwhile */
export async function deleteTicket(
  tx: Tx,
  provider: ProviderId,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = await camel(tx)
    .deleteFrom('loginTickets')
    .where('providerId', '=', provider)
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Tickets over all providers whose time is over; a daily job. */
export async function unscopedDeleteExpiredTickets(db: Queryable, now: Date): Promise<void> {
  await camel(db).deleteFrom('loginTickets').where('expiresAt', '<=', now).execute();
}
