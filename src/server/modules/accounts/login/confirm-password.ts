import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { verifyPassword } from '#server/platform/crypto/passwords.ts';
import { findLogin } from '../account-store.ts';
import { PASSWORDS_IN_SESSION } from './login-limits.ts';
import { appendSecurityEvent } from './security-event.ts';

/**
 * Checks the password of who is logged in. Ten tries in a quarter of an hour, apart from logins.
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
  await limits.consume(PASSWORDS_IN_SESSION, acting.userId);
  if (!(await verifyPassword(user.password_hash, password))) {
    await services.db.transaction((tx) =>
      appendSecurityEvent(tx, acting, 'security.login_failed', userAgent, services.clock()),
    );
    throw new DomainError('validation_failed', {}, [
      { path: 'password', message: 'Das Passwort ist nicht richtig.' },
    ]);
  }
  await limits.forgive(PASSWORDS_IN_SESSION, acting.userId);
}
