import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { findLogin } from '../account-store.ts';
import { isCommonPassword } from '../login/common-password.ts';
import { confirmPassword } from '../login/confirm-password.ts';
import { openSession, type OpenedSession } from '../login/open-session.ts';
import { preparePassword } from '../recovery/replace-password.ts';

/**
 * Sets a new password by the current one. Every session ends; who asked goes on in a new one.
 * @throws DomainError validation_failed at `password`, password_too_common, changed_meanwhile,
 * too_many_requests, not_logged_in
 */
export async function changePassword(
  services: Services,
  limits: RateLimits,
  publicUrl: string,
  acting: ActingProvider,
  asked: { readonly password: string; readonly newPassword: string; readonly userAgent: string },
): Promise<OpenedSession> {
  const { providerId, userId } = acting;
  const { userAgent } = asked;
  if (isCommonPassword(asked.newPassword)) throw new DomainError('password_too_common');
  const user = await findLogin(services.db, providerId, userId);
  if (user === undefined) throw new DomainError('not_logged_in');
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
