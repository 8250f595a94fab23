import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js';

/** Digits of a number that can't be a local one: local numbers begin with 0 or are shorter. */
const WHOLE_LENGTH = 11;

/**
 * A number in E.164, whatever way it was written: with +49, 0049, 49 or 0 in front, with spaces,
 * slashes, brackets, words behind it, or a second number (then the first). For comparing only.
 * @param country ISO 3166-1 alpha-2, for numbers without a country's prefix
 * @returns '' when it can be no telephone number
 */
export function normalisePhone(phone: string, country: string): string {
  const home: CountryCode = isSupportedCountry(country) ? country : 'DE';
  for (const text of readings(phone.normalize('NFKC'), home)) {
    const number = parsePhoneNumberFromString(text, home);
    if (number?.isPossible() === true) return number.number;
  }
  return '';
}

/** What the text may mean, the likeliest first. */
function* readings(phone: string, home: CountryCode): Generator<string> {
  const digits = phone.replace(/\D/g, '');
  const isWhole = digits.length >= WHOLE_LENGTH && /^\s*[1-9]/.test(phone);
  if (isWhole && digits.startsWith(getCountryCallingCode(home))) {
    const number = parsePhoneNumberFromString(`+${digits}`, home);
    if (number?.isValid() === true) yield number.number;
  }
  yield phone;
  yield phone.replace(/(\d[^\p{L}]*)\p{L}.*$/su, '$1');
  yield phone.split(/\s*[,;|/]\s*(?=[+0])/, 1)[0] ?? '';
}
