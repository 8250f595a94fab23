import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { prepareNotice } from '../login/prepare-notice.ts';
import { appendSecurityEvent } from '../login/security-event.ts';
import { deleteTwoFactor } from './two-factor-store.ts';

/**
 * Ends two-factor authentication with its secret and backup codes, or a setup not finished.
 * @throws DomainError two_factor_off
 */
export async function disableTwoFactor(
  { db, jobs, clock }: Services,
  acting: ActingProvider,
  { userAgent, publicUrl }: { readonly userAgent: string; readonly publicUrl: string },
): Promise<void> {
  const now = clock();
  const notify = await prepareNotice(db, publicUrl, acting, 'two_factor_disabled');
  await db.transaction(async (tx) => {
    const ended = await deleteTwoFactor(tx, acting.providerId, acting.userId);
    if (ended === null) throw new DomainError('two_factor_off');
    if (!ended.wasOn) return;
    await appendSecurityEvent(tx, acting, 'security.two_factor_disabled', userAgent, now);
    await notify(tx, jobs, now);
  });
}
