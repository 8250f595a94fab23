import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { prepareNotice } from '../login/prepare-notice.ts';
import { appendSecurityEvent } from '../login/security-event.ts';
import { replaceBackupCodes } from './backup-code-store.ts';
import { makeBackupCodes } from './make-backup-codes.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';
import { findTwoFactor } from './two-factor-store.ts';

/**
 * Makes new backup codes; the old ones work no longer.
 * @returns the codes, to show once
 * @throws DomainError two_factor_off
 */
export async function renewBackupCodes(
  { db, jobs, clock }: Services,
  keys: TwoFactorKeys,
  acting: ActingProvider,
  { userAgent, publicUrl }: { readonly userAgent: string; readonly publicUrl: string },
): Promise<string[]> {
  const { providerId, userId } = acting;
  const { codes, hashes } = makeBackupCodes(keys, userId);
  const now = clock();
  const notify = await prepareNotice(db, publicUrl, acting, 'backup_codes_renewed');
  await db.transaction(async (tx) => {
    const factor = await findTwoFactor(tx, providerId, userId);
    if (factor === undefined || factor.verified_at === null)
      throw new DomainError('two_factor_off');
    await replaceBackupCodes(tx, providerId, userId, hashes);
    await appendSecurityEvent(tx, acting, 'security.backup_codes_renewed', userAgent, now);
    await notify(tx, jobs, now);
  });
  return codes;
}
