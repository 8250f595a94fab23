import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { stepOfCode } from '#server/platform/crypto/one-time-codes.ts';
import { prepareNotice } from '../login/prepare-notice.ts';
import { appendSecurityEvent } from '../login/security-event.ts';
import { acceptCode } from './accept-code.ts';
import { CODES_BY_USER, wrongCode } from './code-limit.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';
import { findTwoFactor, verifySecret } from './two-factor-store.ts';

interface GivenCode {
  readonly token: string;
  readonly userAgent: string;
  readonly publicUrl: string;
  /** Whether an enabled one may be checked as well; the setup alone wants a pending one. */
  readonly mayBeOn: boolean;
}

/**
 * Enables a pending setup by the first code of the app, or checks a code of an enabled one; it is
 * used up either way.
 * @returns what was done
 * @throws DomainError two_factor_off, two_factor_on, validation_failed at `token`, too_many_requests
 */
export async function verifyTwoFactor(
  { db, jobs, clock }: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  acting: ActingProvider,
  { token, userAgent, publicUrl, mayBeOn }: GivenCode,
): Promise<'enabled' | 'checked'> {
  const { providerId, userId } = acting;
  const factor = await findTwoFactor(db, providerId, userId);
  if (factor === undefined) throw new DomainError('two_factor_off');
  const isPending = factor.verified_at === null;
  if (!isPending && !mayBeOn) throw new DomainError('two_factor_on');
  await limits.consume(CODES_BY_USER, userId);
  const now = clock();
  if (isPending) {
    const sealedSecret = factor.sealed_secret;
    const step = stepOfCode(keys.open(userId, sealedSecret), token, now);
    if (step === null) throw wrongCode('token');
    const notify = await prepareNotice(db, publicUrl, acting, 'two_factor_enabled');
    await db.transaction(async (tx) => {
      const isOn = await verifySecret(tx, providerId, userId, { sealedSecret, step }, now);
      if (!isOn) throw wrongCode('token');
      await appendSecurityEvent(tx, acting, 'security.two_factor_enabled', userAgent, now);
      await notify(tx, jobs, now);
    });
  } else {
    const accepted = await db.transaction((tx) => acceptCode(tx, keys, acting, token, now));
    if (accepted === null) throw wrongCode('token');
  }
  await limits.forgive(CODES_BY_USER, userId);
  return isPending ? 'enabled' : 'checked';
}
