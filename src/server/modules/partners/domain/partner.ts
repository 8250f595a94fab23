import type { PartnerValues } from '#shared/contracts/partner.schema.ts';
import type { ProviderId } from '#shared/ids.ts';
import { personName } from '#shared/partner-name.ts';

/** Who recommends the provider and is paid; everything a document needs to name them. */
export interface Partner extends PartnerValues {
  readonly providerId: ProviderId;
  readonly id: string;
  /** 'P-0001', the seller's identifier on documents (BT-29). */
  readonly internalId: string;
  readonly version: number;
  readonly createdAt: Date;
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
