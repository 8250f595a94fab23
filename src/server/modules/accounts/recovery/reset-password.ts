import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { readToken } from '#server/platform/crypto/tokens.ts';
import { normaliseAddress } from '../domain/account.ts';
import { dropPendingAddress } from '../login-address-store.ts';
import { LOGINS_BY_ACCOUNT } from '../login/login-limits.ts';
import { requireGoodPassword, type PasswordRules } from '../login/password-rules.ts';
import { findReset, useReset } from './recovery-store.ts';
import { preparePassword } from './replace-password.ts';

const BY_NETWORK = { bucket: 'reset-network', points: 30, seconds: 3600 } as const;

/**
 * Sets a new password by a mailed token, which works once. Every session of the user ends, and
 * nobody is logged in: whatever a login asks beyond the password, it asks again.
 * @throws DomainError reset_link_invalid, too_many_requests and what requireGoodPassword throws
 */
export async function resetPassword(
  services: Services,
  limits: RateLimits,
  { publicUrl, passwords }: { readonly publicUrl: string; readonly passwords: PasswordRules },
  asked: { token: string; password: string; address: string; userAgent: string },
): Promise<void> {
  await limits.consume(BY_NETWORK, networkKey(asked.address));
  const token = readToken(asked.token);
  if (token === null) throw new DomainError('reset_link_invalid');
  const { providerId, hash } = token;
  const user = await findReset(services.db, providerId, hash, services.clock());
  if (user === undefined) throw new DomainError('reset_link_invalid');
  requireGoodPassword(passwords, asked.password, user);
  const storePassword = await preparePassword(publicUrl, {
    acting: { kind: 'provider', providerId, userId: user.id },
    user,
    password: asked.password,
    userAgent: asked.userAgent,
    action: 'security.password_reset',
  });
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    if (!(await useReset(tx, providerId, hash, now))) throw new DomainError('reset_link_invalid');
    await storePassword(tx, services.jobs, now);
    // Whoever knew the old password may have asked for another address.
    await dropPendingAddress(tx, providerId, user.id);
  });
  await limits.forgive(LOGINS_BY_ACCOUNT, normaliseAddress(user.email));
}
