import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { verifyNothing, verifyPassword } from '#server/platform/crypto/passwords.ts';
import { providerId } from '#shared/ids.ts';
import { unscopedUserByAddress } from '../account-store.ts';
import { normaliseAddress } from '../domain/account.ts';
import { openSession, type OpenedSession } from './open-session.ts';

/** Ten tries in a quarter of an hour for an account; a network may serve a whole office. */
const BY_ACCOUNT = { bucket: 'login-account', points: 10, seconds: 900 } as const;
const BY_NETWORK = { bucket: 'login-network', points: 60, seconds: 900 } as const;

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
): Promise<OpenedSession> {
  const account = normaliseAddress(credentials.email);
  await limits.consume(BY_NETWORK, networkKey(credentials.address));
  await limits.consume(BY_ACCOUNT, account);
  const user = await unscopedUserByAddress(services.db, account);
  const isRight =
    user === undefined
      ? await verifyNothing(credentials.password)
      : await verifyPassword(user.password_hash, credentials.password);
  if (user === undefined || !isRight || user.deactivated_at !== null)
    throw new DomainError('login_failed');
  await limits.forgive(BY_ACCOUNT, account);
  const provider = providerId(user.provider_id);
  return openSession(
    services.db,
    provider,
    { id: user.id, userAgent: credentials.userAgent },
    services.clock(),
  );
}
