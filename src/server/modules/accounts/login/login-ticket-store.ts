import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { TRIES_PER_TICKET } from '../domain/login-ticket.ts';

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
