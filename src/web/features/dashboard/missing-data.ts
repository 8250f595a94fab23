/** What the account's own data consist of. */
export interface AccountData {
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly phone: string;
  readonly website: string;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly noVatId: boolean;
  readonly noTaxNumber: boolean;
}

/** Words for what is still to be filled in, after a short registration (decisions.md section 3). */
export function missingData(data: AccountData): string[] {
  const missing: string[] = [];
  if ([data.address, data.postalCode, data.city].includes('')) missing.push('Adresse');
  if (data.phone === '') missing.push('Telefon');
  if (data.website === '') missing.push('Website');
  if (data.vatId === '' && !data.noVatId) missing.push('USt-ID');
  if (data.taxNumber === '' && !data.noTaxNumber) missing.push('Steuernummer');
  return missing;
}
