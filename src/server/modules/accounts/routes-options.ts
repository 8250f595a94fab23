import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import type { DnsLookup } from '#server/platform/dns/dns-lookup.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import type { CompanyLoginOutside } from './company-login/configure.ts';
import type { KnownDevices } from './login/known-devices.ts';
import type { PasswordRules } from './login/password-rules.ts';
import type { PictureUses } from './pictures/keep-picture.ts';
import type { MemberAccess } from './team/member-access.ts';
import type { TwoFactorKeys } from './two-factor/two-factor-keys.ts';
import type { KeepPhotos } from './website/take-proposals.ts';

/** What every group of the account's calls needs. */
export interface AccountRoutesOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly keys: TwoFactorKeys;
  readonly passwords: PasswordRules;
  readonly devices: KnownDevices;
  /** What the log says instead of the address of a failed login. */
  readonly loggedAccount: (account: string) => string;
  /** Keys the codes of mails. */
  readonly keyring: Keyring;
  /** Base of links in mails, without a slash at the end. */
  readonly publicUrl: string;
  /** Where photographs of the provider's website are kept. */
  readonly keepPhotos: KeepPhotos;
  /** Where the bytes of pictures lie. */
  readonly objects: ObjectStore;
  /** Asks where hosts that providers enter lead. */
  readonly dns: DnsLookup;
  /** What company logins reach outside. */
  readonly companyLogin: CompanyLoginOutside;
  /** Where pictures of the library are used. */
  readonly pictureUses: PictureUses;
  /** Keys and calendars of members, which end with them. */
  readonly memberAccess: MemberAccess;
}
