import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { newToken, readToken } from '#server/platform/crypto/tokens.ts';
import { sessionExpiry } from '../domain/session.ts';
import { acceptCode } from '../two-factor/accept-code.ts';
import { CODES_BY_USER, missingCode, wrongCode } from '../two-factor/code-limit.ts';
import type { TwoFactorKeys } from '../two-factor/two-factor-keys.ts';
import { findTwoFactor } from '../two-factor/two-factor-store.ts';
import { confirmPassword } from './confirm-password.ts';
import type { OpenedSession } from './open-session.ts';
import { appendSecurityEvent } from './security-event.ts';
import { renewSession } from './session-store.ts';

/**
 * Makes the login of a session recent again by its password, and by a code where two-factor
 * authentication is on. The session gets a new token; the
 * old one is worth nothing from then on (tests/security/README.md row 13).
 * @throws DomainError validation_failed, too_many_requests, not_logged_in
 */
export async function renewLogin(
  services: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  acting: ActingProvider,
  proof: {
    readonly sessionToken: string;
    readonly password: string;
    /** Wanted where two-factor authentication is on. */
    readonly code: string;
    readonly userAgent: string;
  },
): Promise<OpenedSession> {
  const old = readToken(proof.sessionToken);
  if (old === null) throw new DomainError('not_logged_in');
  await confirmPassword(services, limits, acting, proof);
  const now = services.clock();
  const needsCode = await requireCode(services, limits, acting, proof.code);
  const token = newToken(acting.providerId);
  const expires = sessionExpiry(now, now);
  const accepted = await services.db.transaction(async (tx) => {
    if (needsCode) {
      const kind = await acceptCode(tx, keys, acting, proof.code, now);
      if (kind === null) return false;
      if (kind === 'backup')
        await appendSecurityEvent(tx, acting, 'security.backup_code_used', proof.userAgent, now);
    }
    const renewed = { tokenHash: token.hash, expiresAt: expires };
    const isRenewed = await renewSession(tx, acting.providerId, old.hash, renewed, now);
    if (!isRenewed) throw new DomainError('not_logged_in');
    return true;
  });
  if (!accepted) {
    await services.db.transaction((tx) =>
      appendSecurityEvent(tx, acting, 'security.login_failed', proof.userAgent, now),
    );
    throw wrongCode('code');
  }
  if (needsCode) await limits.forgive(CODES_BY_USER, acting.userId);
  return { token: token.text, expires };
}

/** @returns whether a code has to be checked; one try is counted then */
export async function requireCode(
  { db }: Services,
  limits: RateLimits,
  { providerId, userId }: ActingProvider,
  code: string,
): Promise<boolean> {
  const factor = await findTwoFactor(db, providerId, userId);
  if (factor === undefined || factor.verified_at === null) return false;
  if (code === '') throw missingCode();
  await limits.consume(CODES_BY_USER, userId);
  return true;
}
