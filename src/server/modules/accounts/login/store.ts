import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { on } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { ProviderId } from '#shared/ids.ts';
import { TRIES_PER_TICKET } from '../domain/session.ts';

export async function insertSession(
  db: Queryable,
  provider: ProviderId,
  session: { tokenHash: Buffer; userId: string; userAgent: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await on(db)
    .insertInto('sessions')
    .values({
      provider_id: provider,
      id: newId(),
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: now,
      authenticated_at: now,
      last_seen_at: now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent.slice(0, 300),
    })
    .execute();
}

/** The living session of a token, or undefined. */
export function findSession(db: Queryable, provider: ProviderId, tokenHash: Buffer, now: Date) {
  return on(db)
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.provider_id', '=', 's.provider_id').onRef('u.id', '=', 's.user_id'),
    )
    .modifyFront(preparedStatement)
    .select(['s.id', 's.user_id', 's.last_seen_at', 's.authenticated_at'])
    .where('s.provider_id', '=', provider)
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('u.deactivated_at', 'is', null)
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
  const touched = await on(db)
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('provider_id', '=', provider)
    .where('token_hash', '=', tokenHash)
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
  const row = await on(db)
    .updateTable('sessions')
    .set({
      token_hash: renewed.tokenHash,
      authenticated_at: now,
      last_seen_at: now,
      expires_at: renewed.expiresAt,
    })
    .where('provider_id', '=', provider)
    .where('token_hash', '=', oldHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(
  db: Queryable,
  provider: ProviderId,
  tokenHash: Buffer,
): Promise<void> {
  await on(db)
    .deleteFrom('sessions')
    .where('provider_id', '=', provider)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends every session of a user, at once. @returns how many there were */
export async function deleteSessionsOf(
  tx: Tx,
  provider: ProviderId,
  userId: string,
): Promise<number> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('sessions')
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
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
  const { numDeletedRows } = await on(tx)
    .deleteFrom('sessions')
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
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
  const row = await on(tx)
    .deleteFrom('sessions')
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sessions over all providers whose time is over; a daily job. */
export async function unscopedDeleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await on(db).deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

export async function insertTicket(
  db: Queryable,
  provider: ProviderId,
  ticket: { tokenHash: Buffer; userId: string; passwordProof: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  await on(db)
    .insertInto('login_tickets')
    .values({
      provider_id: provider,
      token_hash: ticket.tokenHash,
      user_id: ticket.userId,
      password_proof: ticket.passwordProof,
      created_at: now,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** The living ticket of a token with the password of its user, or undefined. */
export function findTicket(db: Queryable, provider: ProviderId, tokenHash: Buffer, now: Date) {
  return on(db)
    .selectFrom('login_tickets as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.provider_id', '=', 't.provider_id').onRef('u.id', '=', 't.user_id'),
    )
    .select(['t.user_id', 't.password_proof', 'u.password_hash'])
    .where('t.provider_id', '=', provider)
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', now)
    .where('u.deactivated_at', 'is', null)
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
  const row = await on(db)
    .updateTable('login_tickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('provider_id', '=', provider)
    .where('token_hash', '=', tokenHash)
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
  const row = await on(tx)
    .deleteFrom('login_tickets')
    .where('provider_id', '=', provider)
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Tickets over all providers whose time is over; a daily job. */
export async function unscopedDeleteExpiredTickets(db: Queryable, now: Date): Promise<void> {
  await on(db).deleteFrom('login_tickets').where('expires_at', '<=', now).execute();
}
