import type { ProviderValues, USER_FIELDS } from '#shared/contracts/accounts/account.schema.ts';
import type { Stored } from '#shared/contracts/entity-fields.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { NumberRange } from '#shared/number-range.ts';
import type { PlanId } from '#shared/plans.ts';
import type { Role } from '#shared/roles/rights.ts';

/** The provider's data as the account settings hold them, with their owner. */
export interface Account extends ProviderValues, Readonly<Stored<typeof USER_FIELDS>> {
  readonly providerId: ProviderId;
  readonly userId: string;
  readonly role: Role;
  /** Becomes the login address when it is verified; null when none waits. */
  readonly pendingEmail: string | null;
  readonly plan: PlanId;
  readonly wishedPlan: PlanId;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly logoSlug: string | null;
  readonly customLogoSlug: string | null;
  /** SHA-256 (hex) of the PNG that letters carry; null where they carry the name. */
  readonly letterLogoSha256: string | null;
  readonly verifiedAddresses: readonly string[];
  readonly numberRange: NumberRange;
}

/** Addresses are compared without regard to case. */
export function normaliseAddress(email: string): string {
  return email.trim().toLowerCase();
}

export function isVerified(account: Account, address: string): boolean {
  return account.verifiedAddresses.includes(normaliseAddress(address));
}

/** The address in one line: 'Lindenallee 12, 14467 Potsdam'; '' where nothing is filled in. */
export function addressLine(account: Pick<Account, 'address' | 'postalCode' | 'city'>): string {
  const town = `${account.postalCode} ${account.city}`.trim();
  return [account.address, town].filter((part) => part !== '').join(', ');
}

/**
 * Where answers of visitors and partners may go: the provider's sender address, else the public
 * one, and only when it has proven to be the provider's (docs/product/accounts.md section 8). ''
 * without one.
 */
export function replyAddress(account: Account): string {
  const { senderEmail, publicEmail } = account;
  return [senderEmail, publicEmail].find((address) => isVerified(account, address)) ?? '';
}

/** account: every plan has it; branding: shown instead of it where the plan has own branding. */
export type LogoPurpose = 'account' | 'branding';
