import {
  electronicFormatIBAN,
  friendlyFormatIBAN,
  isSEPACountry,
  isValidBIC,
  isValidIBAN,
} from 'ibantools';

/** Upper case without spaces and hyphens; '' when nothing is left. */
export function normaliseIban(text: string): string {
  return electronicFormatIBAN(text) ?? '';
}

/** Whether a normalised IBAN has its country's length and form and a right check sum (ISO 13616). */
export function isIban(iban: string): boolean {
  return isValidIBAN(iban);
}

/** Whether euros can be sent to a valid IBAN by SEPA credit transfer. */
export function isSepaIban(iban: string): boolean {
  return isSEPACountry(iban.slice(0, 2));
}

/** Members of the European Economic Area, whose banks need no address of the payer. */
const EEA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

export function isEeaIban(iban: string): boolean {
  return EEA.has(iban.slice(0, 2));
}

/** 'DE89 3704 0044 0532 0130 00', as it is printed. */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban;
}

/** Whether the text is an upper-case BIC of 8 or 11 characters (ISO 9362). */
export function isBic(bic: string): boolean {
  return bic === bic.toUpperCase() && isValidBIC(bic);
}
