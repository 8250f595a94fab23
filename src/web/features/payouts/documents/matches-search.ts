import type { Payout } from '#shared/contracts/credit-notes.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';

/** Every word of the search appears in number, partner, address or amount. */
export function matchesSearch(document: Payout, search: string): boolean {
  const { invoiceNumber, partner, totalAmount, cancelsInvoiceNumber } = document;
  const amount = formatEuros(totalAmount);
  const text = [
    invoiceNumber,
    cancelsInvoiceNumber ?? '',
    partner.name,
    partner.internalId,
    partner.email,
    amount,
    amount.replaceAll('.', ''),
  ]
    .join(' ')
    .toLocaleLowerCase('de');
  return search
    .toLocaleLowerCase('de')
    .split(/\s+/)
    .every((word) => text.includes(word));
}
