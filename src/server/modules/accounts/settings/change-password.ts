import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { findLogin } from '../account-store.ts';
import { confirmPassword } from '../login/confirm-password.ts';
import { openSession, type OpenedSession } from '../login/open-session.ts';
import { requireGoodPassword, type PasswordRules } from '../login/password-rules.ts';
import { preparePassword } from '../recovery/replace-password.ts';

/**
 * Sets a new password by the current one. Every session ends; who asked goes on in a new one.
 * @throws DomainError validation_failed at `password`, changed_meanwhile,
 * too_many_requests, not_logged_in and what requireGoodPassword throws
 */
export async function changePassword(
  services: Services,
  limits: RateLimits,
  { publicUrl, passwords }: { readonly publicUrl: string; readonly passwords: PasswordRules },
  acting: ActingProvider,
  asked: { readonly password: string; readonly newPassword: string; readonly userAgent: string },
): Promise<OpenedSession> {
  const { providerId, userId } = acting;
  const { userAgent } = asked;
  const user = await findLogin(services.db, providerId, userId);
  if (user === undefined) throw new DomainError('not_logged_in');
  requireGoodPassword(passwords, asked.newPassword, user);
  await confirmPassword(services, limits, acting, asked);
  const storePassword = await preparePassword(publicUrl, {
    acting,
    user,
    password: asked.newPassword,
    userAgent,
    action: 'security.password_changed',
  });
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    await storePassword(tx, services.jobs, now);
    return openSession(tx, providerId, { id: userId, userAgent }, now);
  });
}
