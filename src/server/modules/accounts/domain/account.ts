import type { ProviderId } from '#shared/ids.ts';
import type { BusinessType } from '#shared/labels/business-types.ts';
import type { NumberRange } from '#shared/number-range.ts';
import type { PlanId } from '#shared/plans.ts';

/** The provider's data as the account settings hold them. */
export interface Account {
  readonly providerId: ProviderId;
  readonly userId: string;
  readonly email: string;
  /** Becomes the login address when it is verified; null when none waits. */
  readonly pendingEmail: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
  readonly businessType: BusinessType;
  readonly plan: PlanId;
  readonly wishedPlan: PlanId;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly phone: string;
  readonly website: string;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly noVatId: boolean;
  readonly noTaxNumber: boolean;
  readonly hrNumber: string;
  readonly isSmallBusiness: boolean;
  readonly privacyPolicyUrl: string;
  readonly termsUrl: string;
  readonly imprintUrl: string;
  readonly publicEmail: string;
  readonly senderEmail: string;
  readonly inquiryEmail: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly logoSlug: string | null;
  readonly customLogoSlug: string | null;
  /** SHA-256 (hex) of the PNG that letters carry; null where they carry the name. */
  readonly letterLogoSha256: string | null;
  /** Printed on letters before the greeting; '' for none. */
  readonly letterText: string;
  /** The account that commissions are paid from; '' where none is known. */
  readonly iban: string;
  readonly bic: string;
  readonly accountHolder: string;
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly buttonColor: string;
  readonly buttonTextColor: string;
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
