import type { TaxStatus } from './statuses.ts';

/** What each standing for VAT means, in the words of the partner who chooses it. */
export const OWN_TAX_MEANINGS: Readonly<Record<TaxStatus, string>> = {
  regular: 'Ich weise Umsatzsteuer aus. Gutschriften enthalten 19\u00a0% Umsatzsteuer.',
  small_business:
    'Ich bin Kleinunternehmer (§ 19 UStG). Gutschriften enthalten keine Umsatzsteuer.',
  eu_business:
    'Mein Unternehmen sitzt in einem anderen EU-Land. Die Umsatzsteuer schuldet der Anbieter; dafür braucht er meine USt-IdNr.',
  third_country: 'Mein Unternehmen sitzt außerhalb der EU. Die Umsatzsteuer schuldet der Anbieter.',
  private:
    'Ich empfehle als Privatperson. Statt einer Gutschrift bekomme ich einen Auszahlungsbeleg ohne Umsatzsteuer.',
};

/** What a partner reads of a field that is missing for the next payout. */
const MISSING: Readonly<Record<string, string>> = {
  taxStatus: 'Ihr steuerlicher Status',
  selfBillingAgreedAt: 'Ihr Einverständnis mit Gutschriften (unter „Belege“)',
  companyName: 'Ihr Name oder Ihre Firma',
  firstName: 'Ihr Vorname und Nachname',
  street: 'Ihre Straße',
  postalCode: 'Ihre Postleitzahl',
  city: 'Ihr Ort',
  country: 'Ihr Land',
  vatId: 'Ihre USt-IdNr. oder Steuernummer',
  iban: 'Ihre IBAN',
};

/** @returns the provider's words where the field has none of its own */
export const missingWords = (field: string, message: string): string => MISSING[field] ?? message;
