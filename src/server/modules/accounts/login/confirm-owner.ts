import type { ActingProvider } from '#server/kernel/acting.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { acceptCode } from '../two-factor/accept-code.ts';
import { CODES_BY_USER, wrongCode } from '../two-factor/code-limit.ts';
import type { TwoFactorKeys } from '../two-factor/two-factor-keys.ts';
import { confirmPassword } from './confirm-password.ts';
import { requireCode } from './renew-login.ts';
import { appendSecurityEvent } from './security-event.ts';

export interface OwnerProof {
  readonly password: string;
  /** Wanted where two-factor authentication is on; used up by this. */
  readonly code: string;
  readonly userAgent: string;
}

/**
 * Makes sure that who is logged in knows the password, and has the second factor where there is
 * one, before something that can't be taken back (docs/product/accounts.md section 7).
 * @throws DomainError validation_failed at `password` or `code`, too_many_requests, not_logged_in
 */
export async function confirmOwner(
  services: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  acting: ActingProvider,
  proof: OwnerProof,
): Promise<void> {
  await confirmPassword(services, limits, acting, proof);
  if (!(await requireCode(services, limits, acting, proof.code))) return;
  const now = services.clock();
  const accepted = await services.db.transaction(async (tx) => {
    const kind = await acceptCode(tx, keys, acting, proof.code, now);
    if (kind === 'one_time') return true;
    const action = kind === null ? 'security.login_failed' : 'security.backup_code_used';
    await appendSecurityEvent(tx, acting, action, proof.userAgent, now);
    return kind !== null;
  });
  if (!accepted) throw wrongCode('code');
  await limits.forgive(CODES_BY_USER, acting.userId);
}
