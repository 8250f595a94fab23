import type { ProviderId } from '#shared/ids.ts';
import type { PartnerStatus, TaxStatus } from '#shared/labels/statuses.ts';
import { personName } from '#shared/partner-name.ts';

/** Who recommends the provider and is paid; everything a document needs to name him. */
export interface Partner {
  readonly providerId: ProviderId;
  readonly id: string;
  /** 'P-0001', the seller's identifier on documents (BT-29). */
  readonly internalId: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** null until somebody has chosen it: nothing can be issued before (§ 14c UStG). */
  readonly taxStatus: TaxStatus | null;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly iban: string;
  readonly bic: string;
  readonly accountHolder: string;
  readonly description: string;
  readonly notes: string;
  readonly status: PartnerStatus;
  /** When the partner agreed to self-billing (§ 14 Abs. 2 Satz 5 UStG), and how. */
  readonly selfBillingAgreedAt: Date | null;
  readonly selfBillingAgreedHow: string;
  /** Since when the partner's own data is erased; null for all others. */
  readonly erasedAt: Date | null;
}

/** 'P-0001' from the provider's running number. */
export function internalIdOf(number: number): string {
  return `P-${String(number).padStart(4, '0')}`;
}

/**
 * What is stored as the name by which lists, search, documents and bookings know a partner: of a
 * private person first and last name, whatever a company field says (decision 0147).
 */
export function storedName(
  partner: Pick<Partner, 'taxStatus' | 'companyName' | 'firstName' | 'lastName'>,
): string {
  return partner.taxStatus === 'private' ? personName(partner) : partner.companyName;
}
