import { cents, shareOf, sumCents, type BasisPoints } from '#shared/money.ts';
import type { DocumentLine, DocumentTotals } from './credit-note-snapshot.ts';

/**
 * Net, VAT and gross in cents. VAT is computed once per document from the sum, half up
 * (documents.md section 1, BR-CO-17), so that rounding of lines can't add up.
 */
export function totalsOf(
  lines: readonly Pick<DocumentLine, 'net'>[],
  rate: BasisPoints,
): DocumentTotals {
  const net = sumCents(lines.map((line) => line.net));
  const vat = shareOf(net, rate);
  return { net, vat, gross: cents(net + vat) };
}
