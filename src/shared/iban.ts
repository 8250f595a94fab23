import { electronicFormatIBAN, friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';

/** Upper case without spaces and hyphens; '' when nothing is left. */
export function normaliseIban(text: string): string {
  return electronicFormatIBAN(text) ?? '';
}

/** Whether a normalised IBAN has its country's length and form and a right check sum (ISO 13616). */
export function isIban(iban: string): boolean {
  return isValidIBAN(iban);
}

/** 'DE89 3704 0044 0532 0130 00', as it is printed. */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban;
}

/** Whether the text is an upper-case BIC of 8 or 11 characters (ISO 9362). */
export function isBic(bic: string): boolean {
  return bic === bic.toUpperCase() && isValidBIC(bic);
}
