import { cents, shareOf, sumCents, timesCents } from '#shared/money.ts';
import type { CreditNoteSnapshot } from './credit-note-snapshot.ts';

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
