import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Links that an account asks for, whatever asks: settings, another login address, a second try. */
const BY_ACCOUNT = { bucket: 'verification-mails', points: 15, seconds: 3600 } as const;

/**
 * Counts one mail with a link, before anything is stored.
 * @throws DomainError too_many_requests with the seconds to wait
 */
export function countVerification(limits: RateLimits, provider: ProviderId): Promise<void> {
  return limits.consume(BY_ACCOUNT, provider);
}
