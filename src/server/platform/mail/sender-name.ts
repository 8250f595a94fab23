import { PRODUCT_NAME } from '#shared/product.ts';

const LONGEST = 60;

/**
 * Under which name a mail comes: the product's, or the business's and through whom it writes. The
 * address is always the operator's own, and a name must not look like another one: what could be
 * read as an address or turns the direction of writing is left out (decision 0157).
 */
export function senderName(business?: string): string {
  if (business === undefined) return PRODUCT_NAME;
  const plain = business
    .normalize('NFKC')
    .replaceAll('@', '(at)')
    .replaceAll(/[\p{C}<>"\\]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const name = Array.from(plain).slice(0, LONGEST).join('').trim();
  return name === '' ? PRODUCT_NAME : `${name} über ${PRODUCT_NAME}`;
}
