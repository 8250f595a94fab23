import { countryName, isCountryCode, isEuCountry } from '../countries.ts';

/** Whose VAT rules an address lies under: Germany, another member state, or neither. */
export type VatArea =
  | { readonly kind: 'germany' }
  | { readonly kind: 'member_state'; readonly country: string }
  | { readonly kind: 'outside' };

/**
 * Postal codes of member states that lie outside the Community's VAT territory (Art. 6 of Directive
 * 2006/112/EC, § 1 Abs. 2 and 2a UStG): Büsingen, the Canary Islands with Ceuta and Melilla, Livigno
 * and Campione d'Italia, Mount Athos. Helgoland counts as domestic for § 13b UStG (Abs. 7).
 */
const OUTSIDE_BY_POSTAL_CODE: Readonly<Record<string, RegExp>> = {
  DE: /^78266$/,
  ES: /^(35|38|51|52)\d{3}$/,
  IT: /^(23041|23030|22061|22060)$/,
  GR: /^63086$/,
};

/** Counts as France for VAT (Art. 7 of the Directive, § 1 Abs. 2a UStG). */
const AS_FRANCE = 'MC';

/**
 * The VAT area of an address. Northern Ireland counts as a member state for goods only, and
 * commissions are services, so it is outside; so are Åland and the French overseas departments,
 * which have country codes of their own (decision 0146).
 * @returns null where the country is no ISO code
 */
export function vatAreaOf(countryCode: string, postalCode: string): VatArea | null {
  if (!isCountryCode(countryCode)) return null;
  if (countryCode === AS_FRANCE) return { kind: 'member_state', country: 'FR' };
  const plain = postalCode.replace(/\s/g, '');
  if (!isEuCountry(countryCode) || OUTSIDE_BY_POSTAL_CODE[countryCode]?.test(plain) === true)
    return { kind: 'outside' };
  return countryCode === 'DE'
    ? { kind: 'germany' }
    : { kind: 'member_state', country: countryCode };
}

/** How a sentence names the place of an address: 'Österreich', 'Spanien (PLZ 38001)'. */
export function placeName(countryCode: string, postalCode: string): string {
  const isPart = OUTSIDE_BY_POSTAL_CODE[countryCode]?.test(postalCode.replace(/\s/g, '')) === true;
  return isPart ? `${countryName(countryCode)} (PLZ ${postalCode})` : countryName(countryCode);
}
