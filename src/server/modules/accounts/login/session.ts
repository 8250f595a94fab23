import { type LoggedIn, OPERATOR } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { newToken, readToken } from '#server/platform/crypto/tokens.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { SecurityAction } from '#shared/labels/security-events.ts';
import { isRecentLogin, sessionExpiry, shouldTouch } from '../domain/session.ts';
import { unscopedUserByAddress } from '../store.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  touchSession,
} from './store.ts';

const ACTION: SecurityAction = 'security.sessions_ended';

export interface OpenedSession {
  /** Goes into the cookie; the database keeps only its hash. */
  readonly token: string;
  readonly expires: Date;
}

/** A new session with a new id, at every login (tests/security/README.md row 13). */
export async function openSession(
  db: Queryable,
  provider: ProviderId,
  user: { id: string; userAgent: string },
  now: Date,
): Promise<OpenedSession> {
  const token = newToken(provider);
  const expires = sessionExpiry(now, now);
  await insertSession(
    db,
    provider,
    { tokenHash: token.hash, userId: user.id, userAgent: user.userAgent, expiresAt: expires },
    now,
  );
  return { token: token.text, expires };
}

/** Who is logged in with this session token; null when nobody is. Prolongs the session now and then. */
export async function authenticate(
  services: Services,
  tokenText: string,
): Promise<LoggedIn | null> {
  const token = readToken(tokenText);
  if (token === null) return null;
  const now = services.clock();
  const session = await findSession(services.db, token.providerId, token.hash, now);
  if (session === undefined) return null;
  const expires = sessionExpiry(now, session.authenticatedAt);
  const isProlonged =
    shouldTouch(session.lastSeenAt, now) &&
    (await touchSession(services.db, token.providerId, token.hash, now, expires));
  return {
    acting: { kind: 'provider', providerId: token.providerId, userId: session.userId },
    sessionId: session.id,
    isRecent: isRecentLogin(session.authenticatedAt, now),
    prolongedUntil: isProlonged ? expires : null,
  };
}

/** Ends the session of this token; nothing happens when there is none. */
export async function logOut(services: Services, tokenText: string): Promise<void> {
  const token = readToken(tokenText);
  if (token !== null) await deleteSession(services.db, token.providerId, token.hash);
}

/**
 * Ends every session of the user with this login address, for the operator: a stolen device, a
 * provider who asks for it (OWASP ASVS 5.0, 7.4.5). Anyone who knows the password can log in again.
 * @returns how many there were; null when no account has the address
 */
export async function unscopedEndSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<number | null> {
  const user = await unscopedUserByAddress(db, email);
  if (user === undefined) return null;
  const provider = providerId(user.providerId);
  return db.transaction(async (tx) => {
    const ended = await deleteSessionsOf(tx, provider, user.id);
    const event = { action: ACTION, entity: 'user', entityId: user.id, data: {} };
    if (ended > 0) await appendEvent(tx, provider, OPERATOR, event, clock());
    return ended;
  });
}
