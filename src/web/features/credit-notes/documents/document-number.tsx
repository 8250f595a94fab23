import type { Payout } from '#shared/contracts/credit-notes.ts';
import { CREDIT_NOTE_KINDS } from '#shared/labels/statuses.ts';
import classes from './documents.module.css';

/** Number and kind of a document, and the one it cancels or is cancelled by. */
export function DocumentNumber({ document }: { readonly document: Payout }) {
  const { invoiceNumber, kind, cancelsInvoiceNumber, cancellationInvoiceNumber } = document;
  const isReversal = cancelsInvoiceNumber !== null;
  return (
    <span className={classes.number} data-reversal={isReversal}>
      <span>{invoiceNumber}</span>
      <span className={classes.kind}>
        {isReversal ? `Storno zu ${cancelsInvoiceNumber}` : CREDIT_NOTE_KINDS[kind]}
        {cancellationInvoiceNumber === null ? '' : `, storniert mit ${cancellationInvoiceNumber}`}
      </span>
    </span>
  );
}
