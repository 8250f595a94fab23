import type { ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { verifyPassword } from '#server/platform/crypto/passwords.ts';
import { hashOfLoginToken } from '#server/platform/crypto/tokens.ts';
import { findLogin } from '../store.ts';
import { acceptCode, CODES_BY_LOGIN, missingCode, wrongCode } from '../two-factor/accept-code.ts';
import { findTwoFactor } from '../two-factor/store.ts';
import type { TwoFactorKeys } from '../two-factor/two-factor-keys.ts';
import { appendSecurityEvent, prepareBackupCode } from './security-event.ts';
import { type OpenedSession, renewToken } from './session.ts';

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
  const noteBackupCode = await prepareBackupCode(services, acting, proof.code);
  const session = await services.db.transaction(async (tx) => {
    if (needsCode) {
      const kind = await acceptCode(tx, keys, acting.loginId, proof.code, now);
      if (kind === null) return null;
      if (kind === 'backup') await noteBackupCode(tx, proof.userAgent, now);
    }
    return renewToken(tx, old, now);
  });
  if (session === null) {
    await services.db.transaction((tx) =>
      appendSecurityEvent(tx, acting, 'security.login_failed', proof.userAgent, now),
    );
    throw wrongCode('code');
  }
  if (needsCode) await limits.forgive(CODES_BY_LOGIN, acting.loginId);
  return session;
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
  /** The login was proven in the last minutes: what counts where the password is removed. */
  readonly isRecent: boolean;
}

/**
 * Makes sure that who is logged in knows the password, and has the second factor where there is
 * one, before something that can't be taken back (docs/product/accounts.md section 7). Without a password
 * they have used a passkey within the last minutes.
 * @throws DomainError validation_failed at `password` or `code`, reauth_required, too_many_requests, not_logged_in
 */
export async function confirmOwner(
  services: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  acting: ActingUser,
  proof: OwnerProof,
): Promise<void> {
  const user = await findLogin(services.db, acting.providerId, acting.userId);
  if (user?.passwordHash === null) {
    if (proof.isRecent) return;
    throw new DomainError('reauth_required');
  }
  await confirmPassword(services, limits, acting, proof);
  if (!(await requireCode(services, limits, acting, proof.code))) return;
  const now = services.clock();
  const noteBackupCode = await prepareBackupCode(services, acting, proof.code);
  const accepted = await services.db.transaction(async (tx) => {
    const kind = await acceptCode(tx, keys, acting.loginId, proof.code, now);
    if (kind === 'backup') await noteBackupCode(tx, proof.userAgent, now);
    if (kind === null)
      await appendSecurityEvent(tx, acting, 'security.login_failed', proof.userAgent, now);
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
 * @throws DomainError validation_failed at `password`, no_password, too_many_requests, not_logged_in
 */
export async function confirmPassword(
  services: Services,
  limits: RateLimits,
  acting: ActingUser,
  { password, userAgent }: { readonly password: string; readonly userAgent: string },
): Promise<void> {
  const user = await findLogin(services.db, acting.providerId, acting.userId);
  if (user === undefined) throw new DomainError('not_logged_in');
  if (user.passwordHash === null) throw new DomainError('no_password');
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
