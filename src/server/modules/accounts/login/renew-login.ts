import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { newToken, readToken } from '#server/platform/crypto/tokens.ts';
import { sessionExpiry } from '../domain/session.ts';
import { confirmPassword } from './confirm-password.ts';
import type { OpenedSession } from './open-session.ts';
import { renewSession } from './session-store.ts';

/**
 * Makes the login of a session recent again by its password. The session gets a new token; the
 * old one is worth nothing from then on (security.md row 13).
 * @throws DomainError validation_failed, too_many_requests, not_logged_in
 */
export async function renewLogin(
  services: Services,
  limits: RateLimits,
  acting: ActingProvider,
  proof: {
    readonly sessionToken: string;
    readonly password: string;
    readonly userAgent: string;
  },
): Promise<OpenedSession> {
  const old = readToken(proof.sessionToken);
  if (old === null) throw new DomainError('not_logged_in');
  await confirmPassword(services, limits, acting, proof);
  const now = services.clock();
  const token = newToken(acting.providerId);
  const expires = sessionExpiry(now);
  const isRenewed = await renewSession(
    services.db,
    acting.providerId,
    old.hash,
    { tokenHash: token.hash, expiresAt: expires },
    now,
  );
  if (!isRenewed) throw new DomainError('not_logged_in');
  return { token: token.text, expires };
}
