import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { KnownDevices } from './login/known-devices.ts';
import type { PasswordRules } from './login/password-rules.ts';
import type { TwoFactorKeys } from './two-factor/two-factor-keys.ts';

/** What every group of the account's calls needs. */
export interface AccountRoutesOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly keys: TwoFactorKeys;
  readonly passwords: PasswordRules;
  readonly devices: KnownDevices;
  /** What the log says instead of the address of a failed login. */
  readonly loggedAccount: (account: string) => string;
  /** Base of links in mails, without a slash at the end. */
  readonly publicUrl: string;
}
