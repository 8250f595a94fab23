import { readableSlug } from './slug.ts';

/**
 * Short links that can be read, typed and said: '/r/{house}/{ending}', beside the random '/r/{link}'
 * (docs/product/campaigns.md section 12).
 */

/** Characters of the part that stands for the provider. */
export const HOUSE_LENGTH = { min: 3, max: 40 } as const;

/** Characters of the part that stands for one link. */
export const ENDING_LENGTH = { min: 4, max: 40 } as const;

/** How many a provider, and a link, may have had: each one is taken for good. */
export const MOST_HOUSES = 10;
export const MOST_ENDINGS = 20;

/** Words that would read as a page of the platform, or as a mistake of ours. */
const RESERVED = new Set(
  (
    'admin administrator agb anmelden api app assets auth bezahlen danke datenschutz demo dev empfehlwerk ' +
    'features formular help hilfe home impressum index konto kontakt landing link link-inactive login logout ' +
    'mail null partner partner-werden partnerbereich password passwort preise pricing privacy ref register ' +
    'registrieren root settings sicherheit start static status support system terms test undefined verify www'
  ).split(' '),
);

export const isReservedName = (name: string): boolean => RESERVED.has(name);

/** What becomes of typed words in an address: 'Anna Fotografie' is 'anna-fotografie'. */
export const readableHouse = (text: string): string => readableSlug(text, HOUSE_LENGTH.max);
export const readableEnding = (text: string): string => readableSlug(text, ENDING_LENGTH.max);

export const readableLinkPath = (house: string, ending: string): string => `/r/${house}/${ending}`;

/** Candidates of one name, in the order in which they are tried; the caller adds random ones. */
const HIGHEST_NUMBER = 9;

/**
 * Readable names that a text offers: itself, then numbered.
 * @returns none where nothing of it can be written with a to z
 */
export function nameCandidates(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): string[] {
  const plain = readableSlug(text, max);
  if (plain === '') return [];
  const long = plain.length < min || isReservedName(plain) ? `${plain}-empfiehlt` : plain;
  const numbered = Array.from({ length: HIGHEST_NUMBER - 1 }, (_, place) => {
    const suffix = `-${place + 2}`;
    return readableSlug(long, max - suffix.length) + suffix;
  });
  return [readableSlug(long, max), ...numbered];
}
