import { isCountryCode, isEuCountry } from './countries.ts';

/**
 * Formats of VAT identification numbers, after the country prefix. Formats only: a check digit
 * says nothing about whether the number was issued.
 * Source: European Commission, VIES, structure of VAT numbers.
 */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-Z]{1,2})$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  // Northern Ireland, for goods only.
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

/** Outside the EU only the prefix is known to us. */
const ELSEWHERE = /^[A-Z0-9]{2,15}$/;

/** Upper case without the spaces, dots, slashes and hyphens people write into it. */
export function normaliseVatId(text: string): string {
  return text.replace(/[\s./-]/g, '').toUpperCase();
}

/** Whether a normalised id starts with a country prefix and has that country's format (BR-CO-09). */
export function isVatId(id: string): boolean {
  const prefix = id.slice(0, 2);
  const rest = id.slice(2);
  const format = FORMATS[prefix];
  if (format !== undefined) return format.test(rest);
  return isCountryCode(prefix) && !isEuCountry(prefix) && ELSEWHERE.test(rest);
}

/**
 * Whether a normalised id is one of another member state: what reverse charge needs (§ 13b UStG and
 * its kin elsewhere, BR-AE-02).
 */
export function isForeignEuVatId(id: string): boolean {
  const country = vatIdCountry(id);
  return isVatId(id) && isEuCountry(country) && country !== 'DE';
}

/** Prefixes that are no country code. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** Country of a normalised id; Greek ids begin with EL, those of Northern Ireland with XI. */
export function vatIdCountry(id: string): string {
  const prefix = id.slice(0, 2);
  return COUNTRIES[prefix] ?? prefix;
}

/**
 * Whether a normalised id is the number of a small business of another member state that is valid in
 * Germany too: it ends in EX (§ 19 Abs. 4 UStG, Art. 284 of Directive 2006/112/EC).
 */
export function isExNumber(id: string): boolean {
  const country = vatIdCountry(id);
  return (
    /^[A-Z]{2}[A-Z0-9]{2,20}EX$/.test(id) &&
    isEuCountry(country) &&
    country !== 'DE' &&
    !isVatId(id)
  );
}
