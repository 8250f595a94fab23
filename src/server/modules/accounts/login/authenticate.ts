import type { LoggedIn } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { readToken } from '#server/platform/crypto/tokens.ts';
import { isRecentLogin, sessionExpiry, shouldTouch } from '../domain/session.ts';
import { deleteSession, findSession, touchSession } from './session-store.ts';

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
  const expires = sessionExpiry(now, session.authenticated_at);
  const isProlonged =
    shouldTouch(session.last_seen_at, now) &&
    (await touchSession(services.db, token.providerId, token.hash, now, expires));
  return {
    acting: { kind: 'provider', providerId: token.providerId, userId: session.user_id },
    sessionId: session.id,
    isRecent: isRecentLogin(session.authenticated_at, now),
    prolongedUntil: isProlonged ? expires : null,
  };
}

/** Ends the session of this token; nothing happens when there is none. */
export async function logOut(services: Services, tokenText: string): Promise<void> {
  const token = readToken(tokenText);
  if (token !== null) await deleteSession(services.db, token.providerId, token.hash);
}
