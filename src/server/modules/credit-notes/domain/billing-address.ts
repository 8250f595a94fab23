import { accountHolderOf } from './account-holder.ts';

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
    // The account is the partner's own, whoever the document is addressed to.
    accountHolder: accountHolderOf(partner),
    street,
    postalCode,
    city,
    countryCode: country,
  };
}
