import { PRODUCT_NAME } from '#shared/product.ts';

/** What belongs to an account and everybody can know. */
export interface KnownWords {
  readonly email: string;
  readonly businessName: string;
}

const SHORTEST_WORD = 4;

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

/**
 * True for a password that is, but for digits and signs, the name of the product, of the business
 * or a part of the own address: 'Gut-Lindenhof2026!' (OWASP ASVS 5.0, 6.2.11).
 */
export function isGuessablePassword(password: string, known: KnownWords): boolean {
  const letters = lettersOf(password);
  const [local = '', domain = ''] = known.email.split('@');
  const site = domain.split('.').slice(0, -1).join('');
  return [PRODUCT_NAME, known.businessName, local, site, domain, known.email]
    .map(lettersOf)
    .some((word) => word.length >= SHORTEST_WORD && word === letters);
}
