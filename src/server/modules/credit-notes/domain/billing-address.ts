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
  partner: { readonly companyName: string },
  { companyName, street, postalCode, city, country }: BillingAddress,
) {
  return {
    companyName: companyName === '' ? partner.companyName : companyName,
    street,
    postalCode,
    city,
    countryCode: country,
  };
}
