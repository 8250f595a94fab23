import encodeQR from 'qr';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { newOneTimeSecret, oneTimeAddress } from '#server/platform/crypto/one-time-codes.ts';
import type { twoFactorSetup } from '#shared/contracts/two-factor.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { findLogin } from '../account-store.ts';
import { replaceBackupCodes } from './backup-code-store.ts';
import { makeBackupCodes } from './make-backup-codes.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';
import { putPendingSecret } from './two-factor-store.ts';

/**
 * Starts the setup anew, with a fresh secret and fresh backup codes. Nothing asks for a code until
 * the first one is verified.
 * @throws DomainError two_factor_on
 */
export async function setUpTwoFactor(
  { db, clock }: Services,
  keys: TwoFactorKeys,
  { providerId, userId }: ActingProvider,
): Promise<z.input<typeof twoFactorSetup>> {
  const user = await findLogin(db, providerId, userId);
  if (user === undefined) throw new DomainError('not_logged_in');
  const secret = newOneTimeSecret();
  const sealed = keys.seal(userId, secret);
  const { codes, hashes } = makeBackupCodes(keys, userId);
  await db.transaction(async (tx) => {
    const isPending = await putPendingSecret(tx, providerId, userId, sealed, clock());
    if (!isPending) throw new DomainError('two_factor_on');
    await replaceBackupCodes(tx, providerId, userId, hashes);
  });
  const picture = encodeQR(oneTimeAddress(PRODUCT_NAME, user.email, secret), 'svg', {
    ecc: 'medium',
  });
  return {
    secret,
    qrCodeUrl: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
    backupCodes: codes,
  };
}
