import type { ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { verifyPassword } from '#server/platform/crypto/passwords.ts';
import { hashOfLoginToken, newPlainToken } from '#server/platform/crypto/tokens.ts';
import { sessionExpiry } from '../domain/session.ts';
import { findLogin } from '../store.ts';
import { acceptCode, CODES_BY_LOGIN, missingCode, wrongCode } from '../two-factor/accept-code.ts';
import { findTwoFactor } from '../two-factor/store.ts';
import type { TwoFactorKeys } from '../two-factor/two-factor-keys.ts';
import { appendSecurityEvent } from './security-event.ts';
import type { OpenedSession } from './session.ts';
import { renewSession } from './store.ts';

/**
 * Makes the login of a session recent again by its password, and by a code where two-factor
 * authentication is on. The session gets a new token; the old one is invalid from then on
 * (tests/security/README.md row 13).
 * @throws DomainError validation_failed, too_many_requests, not_logged_in
 */
export async function renewLogin(
  services: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  acting: ActingUser,
  proof: {
    readonly sessionToken: string;
    readonly password: string;
    /** Wanted where two-factor authentication is on. */
    readonly code: string;
    readonly userAgent: string;
  },
): Promise<OpenedSession> {
  const old = hashOfLoginToken(proof.sessionToken);
  if (old === null) throw new DomainError('not_logged_in');
  await confirmPassword(services, limits, acting, proof);
  const now = services.clock();
  const needsCode = await requireCode(services, limits, acting, proof.code);
  const token = newPlainToken();
  const expires = sessionExpiry(now, now);
  const accepted = await services.db.transaction(async (tx) => {
    if (needsCode) {
      const kind = await acceptCode(tx, keys, acting.loginId, proof.code, now);
      if (kind === null) return false;
      if (kind === 'backup')
        await appendSecurityEvent(tx, acting, 'security.backup_code_used', proof.userAgent, now);
    }
    const renewed = { tokenHash: token.hash, expiresAt: expires };
    const isRenewed = await renewSession(tx, old, renewed, now);
    if (!isRenewed) throw new DomainError('not_logged_in');
    return true;
  });
  if (!accepted) {
    await services.db.transaction((tx) =>
      appendSecurityEvent(tx, acting, 'security.login_failed', proof.userAgent, now),
    );
    throw wrongCode('code');
  }
  if (needsCode) await limits.forgive(CODES_BY_LOGIN, acting.loginId);
  return { token: token.text, expires };
}

/** @returns whether a code has to be checked; one try is counted then */
async function requireCode(
  { db }: Services,
  limits: RateLimits,
  { loginId }: ActingUser,
  code: string,
): Promise<boolean> {
  const factor = await findTwoFactor(db, loginId);
  if (factor === undefined || factor.verifiedAt === null) return false;
  if (code === '') throw missingCode();
  await limits.consume(CODES_BY_LOGIN, loginId);
  return true;
}

export interface OwnerProof {
  readonly password: string;
  /** Wanted where two-factor authentication is on; used up by this. */
  readonly code: string;
  readonly userAgent: string;
}

/**
 * Makes sure that who is logged in knows the password, and has the second factor where there is
 * one, before something that can't be taken back (docs/product/accounts.md section 7).
 * @throws DomainError validation_failed at `password` or `code`, too_many_requests, not_logged_in
 */
export async function confirmOwner(
  services: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  acting: ActingUser,
  proof: OwnerProof,
): Promise<void> {
  await confirmPassword(services, limits, acting, proof);
  if (!(await requireCode(services, limits, acting, proof.code))) return;
  const now = services.clock();
  const accepted = await services.db.transaction(async (tx) => {
    const kind = await acceptCode(tx, keys, acting.loginId, proof.code, now);
    if (kind === 'one_time') return true;
    const action = kind === null ? 'security.login_failed' : 'security.backup_code_used';
    await appendSecurityEvent(tx, acting, action, proof.userAgent, now);
    return kind !== null;
  });
  if (!accepted) throw wrongCode('code');
  await limits.forgive(CODES_BY_LOGIN, acting.loginId);
}

/** For those who are logged in: strangers who guess at the login must not lock them out of their settings. */
const PASSWORDS_IN_SESSION = {
  bucket: 'session-password',
  points: 10,
  seconds: 900,
} as const;

/**
 * Checks the password of who is logged in. Ten tries in a quarter of an hour, apart from logins.
 * @throws DomainError validation_failed at `password`, too_many_requests, not_logged_in
 */
export async function confirmPassword(
  services: Services,
  limits: RateLimits,
  acting: ActingUser,
  { password, userAgent }: { readonly password: string; readonly userAgent: string },
): Promise<void> {
  const user = await findLogin(services.db, acting.providerId, acting.userId);
  if (user === undefined) throw new DomainError('not_logged_in');
  await limits.consume(PASSWORDS_IN_SESSION, acting.loginId);
  if (!(await verifyPassword(user.passwordHash, password))) {
    await services.db.transaction((tx) =>
      appendSecurityEvent(tx, acting, 'security.login_failed', userAgent, services.clock()),
    );
    throw new DomainError('validation_failed', {}, [
      { path: 'password', message: 'Das Passwort ist nicht richtig.' },
    ]);
  }
  await limits.forgive(PASSWORDS_IN_SESSION, acting.loginId);
}
