import { isBic, isIban, normaliseIban } from '../iban.ts';
import { optionalLine } from './fields.ts';

/** Written as people write it, kept without spaces; '' stays ''. */
export function checkedLine(
  max: number,
  normalise: (text: string) => string,
  isValid: (text: string) => boolean,
  message: string,
) {
  return optionalLine(max)
    .transform(normalise)
    .refine((text) => text === '' || isValid(text), { error: message });
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Optional IBAN with a right check sum (ISO 13616). */
export const ibanField = checkedLine(60, normaliseIban, isIban, 'Ungültige IBAN');

/** Optional BIC (ISO 9362). */
export const bicField = checkedLine(20, withoutSpaces, isBic, 'Ungültiger BIC (8 oder 11 Zeichen)');
