import { personName } from '#shared/partner-name.ts';
import type { PartnerSnapshot } from './credit-note-snapshot.ts';

type Named = Pick<PartnerSnapshot, 'accountHolder' | 'companyName' | 'firstName' | 'lastName'> & {
  readonly taxStatus: PartnerSnapshot['taxStatus'] | null;
};

/**
 * Who holds the partner's account, for letter, e-invoice (BT-85) and bank: as entered, else the
 * company, else the person; a private person's account is never a company's.
 */
export function accountHolderOf(partner: Named): string {
  const { accountHolder, companyName, taxStatus } = partner;
  const person = personName(partner);
  const names =
    taxStatus === 'private' ? [accountHolder, person] : [accountHolder, companyName, person];
  return names.map((name) => name.trim()).find((name) => name !== '') ?? '';
}

/** Where one document goes instead of to the partner's address. */
export interface BillingAddress {
  /** Company or name; '' keeps the partner's. */
  readonly companyName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** What of the partner's address another one replaces: tax data and bank account stay. */
export function atBillingAddress(
  partner: Parameters<typeof accountHolderOf>[0],
  { companyName, street, postalCode, city, country }: BillingAddress,
) {
  return {
    companyName: companyName === '' ? partner.companyName : companyName,
    // The account is the partner's own, whatever address the document carries.
    accountHolder: accountHolderOf(partner),
    street,
    postalCode,
    city,
    countryCode: country,
  };
}

/**
 * Whether an address passes as electronic address and contact e-mail of an XRechnung: one '@', a
 * domain with a dot, no blank, no dot beside the '@' or at an end (BR-DE-28).
 */
export function isEInvoiceEmail(email: string): boolean {
  return /^[^@\s.]([^@\s]*[^@\s.])?@([^@\s.]+\.)+[^@\s.]+$/.test(email);
}

/** Whether a phone number has the three digits that BR-DE-27 asks for. */
export function isEInvoicePhone(phone: string): boolean {
  return phone.replace(/\D/g, '').length >= 3;
}
