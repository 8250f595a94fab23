import type { ActingProvider } from '#server/kernel/acting.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  confirmOwner,
  type OwnerProof,
  type TwoFactorKeys,
} from '#server/modules/accounts/index.ts';
import { endAccount } from './end-account.ts';

/**
 * The owner dissolves the account for good: login, sessions, links and subscription end together,
 * the pages of its campaigns are unavailable from then on, and the erasure of personal data is
 * queued (docs/product/privacy.md section 3). Issued documents stay.
 * @throws DomainError validation_failed at `password` or `code`, too_many_requests, not_logged_in
 */
export async function dissolveAccount(
  services: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  acting: ActingProvider,
  proof: OwnerProof,
): Promise<void> {
  await confirmOwner(services, limits, keys, acting, proof);
  await endAccount(services, acting.providerId, acting);
}
