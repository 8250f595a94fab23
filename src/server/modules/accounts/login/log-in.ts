import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { verifyNothing, verifyPassword } from '#server/platform/crypto/passwords.ts';
import { providerId } from '#shared/ids.ts';
import { unscopedUserByAddress } from '../account-store.ts';
import { normaliseAddress } from '../domain/account.ts';
import { enter } from './enter.ts';
import { LOGINS_BY_ACCOUNT, LOGINS_BY_NETWORK } from './login-limits.ts';
import type { OpenedSession } from './open-session.ts';
import { appendSecurityEvent } from './security-event.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  readonly address: string;
}

/**
 * Checks e-mail and password and opens a session. Unknown addresses take as long as wrong
 * passwords and get the same answer.
 * @throws DomainError login_failed, too_many_requests
 */
export async function logIn(
  services: Services,
  limits: RateLimits,
  credentials: Credentials,
): Promise<OpenedSession & { acting: ActingProvider }> {
  const account = normaliseAddress(credentials.email);
  await limits.consume(LOGINS_BY_NETWORK, networkKey(credentials.address));
  await limits.consume(LOGINS_BY_ACCOUNT, account);
  const user = await unscopedUserByAddress(services.db, account);
  const isRight =
    user === undefined
      ? await verifyNothing(credentials.password)
      : await verifyPassword(user.password_hash, credentials.password);
  if (user === undefined || user.deactivated_at !== null) throw new DomainError('login_failed');
  const acting: ActingProvider = {
    kind: 'provider',
    providerId: providerId(user.provider_id),
    userId: user.id,
  };
  if (!isRight) {
    await services.db.transaction((tx) =>
      appendSecurityEvent(
        tx,
        acting,
        'security.login_failed',
        credentials.userAgent,
        services.clock(),
      ),
    );
    throw new DomainError('login_failed');
  }
  await limits.forgive(LOGINS_BY_ACCOUNT, account);
  const session = await enter(services, acting, credentials.userAgent);
  return { ...session, acting };
}
