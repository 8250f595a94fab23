import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';

/** What every group of the account's calls needs. */
export interface AccountRoutesOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  /** Base of links in mails, without a slash at the end. */
  readonly publicUrl: string;
}
