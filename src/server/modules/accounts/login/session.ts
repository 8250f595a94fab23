import { type Acting, type LoggedIn, OPERATOR } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { hashOfLoginToken, newPlainToken } from '#server/platform/crypto/tokens.ts';
import { isUuid, providerId } from '#shared/ids.ts';
import type { SecurityAction } from '#shared/labels/security-events.ts';
import type { Role } from '#shared/roles/rights.ts';
import { isRecentLogin, sessionExpiry, shouldTouch } from '../domain/session.ts';
import { findHome, findLoginByAddress } from '../store.ts';
import { noteSeen } from '../team/store.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  findSessionLogin,
  insertSession,
  renewSession,
  touchSession,
  updateLastHouse,
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
  {
    loginId,
    userAgent,
    isOwn = true,
  }: {
    readonly loginId: string;
    readonly userAgent: string;
    /** The person's own proof opens it; false where an identity provider alone does. */
    readonly isOwn?: boolean;
  },
  now: Date,
): Promise<OpenedSession> {
  const token = newPlainToken();
  const expires = sessionExpiry(now, now);
  await insertSession(
    db,
    { tokenHash: token.hash, loginId, userAgent, isOwn, expiresAt: expires },
    now,
  );
  return { token: token.text, expires };
}

/**
 * Gives a session a new token, since its login was proven again; the old one is invalid from then on
 * (tests/security/README.md row 13).
 * @throws DomainError not_logged_in when it has ended meanwhile
 */
export async function renewToken(tx: Tx, old: Buffer, now: Date): Promise<OpenedSession> {
  const token = newPlainToken();
  const expires = sessionExpiry(now, now);
  const renewed = { tokenHash: token.hash, expiresAt: expires };
  if (!(await renewSession(tx, old, renewed, now))) throw new DomainError('not_logged_in');
  return { token: token.text, expires };
}

/**
 * Who is logged in with this session token, and for which house they act; null when nobody is. Prolongs the
 * session now and then, and notes the house with it.
 * @param house the one that is named; without it the one acted for last (docs/decisions/0325)
 * @param isCall without any house they can't be answered; a page can
 * @throws DomainError house_not_theirs when the house is none of theirs: never another one instead; no_house
 */
export async function authenticate(
  services: Services,
  tokenText: string,
  house?: string,
  isCall = false,
): Promise<LoggedIn | null> {
  const hash = hashOfLoginToken(tokenText);
  if (hash === null) return null;
  const { db } = services;
  const now = services.clock();
  const named = house !== undefined && isUuid(house) ? house : null;
  const session = await findSession(db, hash, named, now);
  if (session === undefined) {
    if (isCall && (await findSessionLogin(db, hash, now)) !== undefined)
      throw new DomainError('no_house');
    return null;
  }
  const { loginId, userId, authenticatedAt } = session;
  const role = session.role as Role;
  if (house !== undefined && session.providerId !== house)
    throw new DomainError('house_not_theirs');
  const acting = providerId(session.providerId);
  const expires = sessionExpiry(now, authenticatedAt);
  const isProlonged =
    shouldTouch(session.lastSeenAt, now) && (await touchSession(db, hash, now, expires));
  if (isProlonged) await noteSeen(db, acting, userId, now);
  if (isProlonged && house !== undefined) await updateLastHouse(db, loginId, acting);
  return {
    acting: { kind: 'provider', providerId: acting, userId, loginId, role },
    houses: session.houses.map(providerId),
    sessionId: session.id,
    isLetIn: session.isLetIn,
    // Who came by an identity provider alone has proven nothing to us yet.
    isRecent: session.isOwn && isRecentLogin(authenticatedAt, now),
    prolongedUntil: isProlonged ? expires : null,
  };
}

/** Ends the session of this token; nothing happens when there is none. */
export async function logOut(services: Services, tokenText: string): Promise<void> {
  const hash = hashOfLoginToken(tokenText);
  if (hash !== null) await deleteSession(services.db, hash);
}

/**
 * Ends every session of the login with this address, for the operator: a stolen device, a
 * provider who asks for it (OWASP ASVS 5.0, 7.4.5). Anyone who knows the password or has a passkey can log in again.
 * @returns how many there were; null when no account has the address
 */
export async function unscopedEndSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
  acting: Acting = OPERATOR,
): Promise<number | null> {
  const login = await findLoginByAddress(db, email);
  if (login === undefined) return null;
  return db.transaction(async (tx) => {
    const ended = await deleteSessionsOf(tx, login.id);
    const home = ended > 0 ? await findHome(tx, login.id) : undefined;
    if (home !== undefined) {
      const event = { action: ACTION, entity: 'user', entityId: home.userId, data: {} };
      await appendEvent(tx, home.providerId, acting, event, clock());
    }
    return ended;
  });
}
