import { cents, shareOf, sumCents, timesCents } from '#shared/money.ts';
import type { CreditNoteSnapshot } from './credit-note-snapshot.ts';

/** Where a document stands in the overview: each in exactly one of them. */
export type DocumentTab = 'pending' | 'paid' | 'cancelled' | 'objected';

/** How many documents, and their sums in cents; reversals are negative. */
export interface DocumentSums {
  readonly count: number;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

export const NO_DOCUMENTS: DocumentSums = { count: 0, net: 0, vat: 0, gross: 0 };

/**
 * All documents: every one is counted, but one that was objected to counts as no invoice and is in
 * no sum (docs/product/credit-notes.md section 12). Once it is cancelled it counts again, against
 * its reversal.
 */
export function sumOfAll(tabs: ReadonlyMap<DocumentTab, DocumentSums>): DocumentSums {
  return [...tabs].reduce((all, [tab, { count, net, vat, gross }]) => {
    const share = tab === 'objected' ? 0 : 1;
    return {
      count: all.count + count,
      net: all.net + share * net,
      vat: all.vat + share * vat,
      gross: all.gross + share * gross,
    };
  }, NO_DOCUMENTS);
}

/**
 * Whether lines, annex, VAT and totals of a document do not add up
 * (docs/product/credit-notes.md section 1).
 */
export function hasSumsError({ lines, events, tax, totals }: CreditNoteSnapshot): boolean {
  const { net, vat, gross } = totals;
  return (
    lines.some((line) => timesCents(line.unitPrice, line.quantity) !== line.net) ||
    sumCents(lines.map((line) => line.net)) !== net ||
    sumCents(events.map((event) => event.amount)) !== net ||
    shareOf(net, tax.rate) !== vat ||
    cents(net + vat) !== gross
  );
}
