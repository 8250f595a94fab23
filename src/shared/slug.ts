/**
 * 32 lower-case letters without look-alikes (no i, l, o, u), docs/product/conventions.md section 3.
 */
const SLUG_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Slugs accepted in addresses: letters, digits and hyphens. */
export const SLUG_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])$/;

/** Lower case, with ä, ö, ü and ß as ae, oe, ue and ss. */
export function spellUmlauts(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
}

/** Letters of Latin alphabets that no normalisation takes apart. */
const LATIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Lower case, umlauts transliterated, accents dropped, hyphens for everything else. */
function slugified(text: string): string {
  const plain = spellUmlauts(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðþæœı]/g, (letter) => LATIN[letter] ?? '');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}

/**
 * Turns random bytes into slug letters, one letter a byte.
 * 32 divides 256, so every letter is equally likely.
 */
export function slugLetters(random: Uint8Array): string {
  return Array.from(random, (byte) => SLUG_ALPHABET[byte % 32]).join('');
}

/** Campaign slug: slugified name (at most 40 characters), then unguessable letters. */
export function campaignSlug(name: string, random: Uint8Array): string {
  const readable = slugified(name).slice(0, 40).replace(/-+$/, '');
  return readable === '' ? slugLetters(random) : `${readable}-${slugLetters(random)}`;
}

/** A text as part of an address, at most `max` characters; '' where nothing of it can be written. */
export function readableSlug(text: string, max: number): string {
  return slugified(text).slice(0, max).replace(/-+$/, '');
}

/** Readable name of a page in an address: 'gut-lindenhof'; '' where nothing of the name can be written. */
export function pageSlug(name: string): string {
  const slug = slugified(name).slice(0, 60).replace(/-+$/, '');
  return SLUG_PATTERN.test(slug) ? slug : '';
}

/** Readable name of a file without its ending, at most 80 characters: 'qr-code-foto-gruen'. */
export function fileSlug(text: string): string {
  return slugified(text).slice(0, 80).replace(/-+$/, '');
}
