import { cents, shareOf, sumCents, type BasisPoints, type Cents } from '../money.ts';
import type { DocumentLine } from './document-lines.ts';

export interface DocumentTotals {
  readonly net: Cents;
  readonly vat: Cents;
  readonly gross: Cents;
}

/**
 * Net, VAT and gross in cents. VAT is computed once per document from the sum, half up
 * (docs/product/credit-notes.md section 1, BR-CO-17), so that rounding of lines can't add up.
 */
export function totalsOf(
  lines: readonly Pick<DocumentLine, 'net'>[],
  rate: BasisPoints,
): DocumentTotals {
  const net = sumCents(lines.map((line) => line.net));
  const vat = shareOf(net, rate);
  return { net, vat, gross: cents(net + vat) };
}
