import type { EditUnit } from '#web/ui/form/merge-edits.ts';
import type { PartnerValues } from './partner-values.ts';

/** What two people may have edited, by the words of the form. */
export const PARTNER_UNITS: readonly EditUnit<PartnerValues>[] = [
  ['Firmenname', ['companyName']],
  ['Name', ['firstName', 'lastName']],
  ['E-Mail', ['email']],
  ['Telefon', ['phone']],
  // Half an old and half a new address is none.
  ['Adresse', ['street', 'postalCode', 'city', 'country']],
  ['Steuerlicher Status', ['taxStatus']],
  ['USt-ID', ['vatId']],
  ['Steuernummer', ['taxNumber']],
  ['Vereinbarung zur Gutschrift', ['selfBillingAgreedAt', 'selfBillingAgreedHow']],
  ['Bankverbindung', ['accountHolder', 'iban', 'bic']],
  ['Status', ['status']],
  ['Interne Notizen', ['notes']],
  ['Öffentliche Beschreibung', ['description']],
];
