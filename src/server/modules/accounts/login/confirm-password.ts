import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { verifyPassword } from '#server/platform/crypto/passwords.ts';
import { findLogin } from '../account-store.ts';
import { normaliseAddress } from '../domain/account.ts';
import { LOGINS_BY_ACCOUNT } from './login-limits.ts';
import { appendSecurityEvent } from './security-event.ts';

/**
 * Checks the password of who is logged in, within the same tries as a login.
 * @throws DomainError validation_failed at `password`, too_many_requests, not_logged_in
 */
export async function confirmPassword(
  services: Services,
  limits: RateLimits,
  acting: ActingProvider,
  { password, userAgent }: { readonly password: string; readonly userAgent: string },
): Promise<void> {
  const user = await findLogin(services.db, acting.providerId, acting.userId);
  if (user === undefined) throw new DomainError('not_logged_in');
  const account = normaliseAddress(user.email);
  await limits.consume(LOGINS_BY_ACCOUNT, account);
  if (!(await verifyPassword(user.password_hash, password))) {
    await services.db.transaction((tx) =>
      appendSecurityEvent(tx, acting, 'security.login_failed', userAgent, services.clock()),
    );
    throw new DomainError('validation_failed', {}, [
      { path: 'password', message: 'Das Passwort ist nicht richtig.' },
    ]);
  }
  await limits.forgive(LOGINS_BY_ACCOUNT, account);
}
