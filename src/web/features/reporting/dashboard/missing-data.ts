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

/** Something that is still to be filled in: its word, and the field where it is done. */
export interface MissingDatum {
  readonly word: string;
  readonly field: keyof AccountData;
}

/**
 * What is still to be filled in after a short registration (docs/product/reporting.md section 4).
 * @param hasEarnings a partner has earned something: the first credit note comes near, and with it
 *   the tax numbers are asked for
 */
export function missingData(data: AccountData, hasEarnings: boolean): readonly MissingDatum[] {
  const missing: MissingDatum[] = [];
  const place = (['address', 'postalCode', 'city'] as const).find((field) => data[field] === '');
  if (place !== undefined) missing.push({ word: 'Adresse', field: place });
  if (data.phone === '') missing.push({ word: 'Telefon', field: 'phone' });
  if (data.website === '') missing.push({ word: 'Website', field: 'website' });
  if (!hasEarnings) return missing;
  if (data.vatId === '' && !data.noVatId) missing.push({ word: 'USt-ID', field: 'vatId' });
  if (data.taxNumber === '' && !data.noTaxNumber)
    missing.push({ word: 'Steuernummer', field: 'taxNumber' });
  return missing;
}
