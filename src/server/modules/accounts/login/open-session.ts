import type { Queryable } from '#server/kernel/database.ts';
import { newToken } from '#server/platform/crypto/tokens.ts';
import type { ProviderId } from '#shared/ids.ts';
import { sessionExpiry } from '../domain/session.ts';
import { insertSession } from './session-store.ts';

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
