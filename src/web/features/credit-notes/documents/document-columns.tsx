import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { CREDIT_NOTE_KINDS, CREDIT_NOTE_STATUSES } from '#shared/labels/statuses.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { DocumentDelivery } from './document-delivery.tsx';
import { DocumentPayment } from './document-payment.tsx';
import classes from './documents.module.css';

/** The ids are those by which the server sorts. */
export const DOCUMENT_COLUMNS: readonly TableColumn<Payout>[] = [
  {
    id: 'number',
    header: 'Rechnungsnummer',
    isTitle: true,
    cell: (row) => <DocumentNumber document={row} />,
    sortBy: (row) => row.invoiceNumber,
  },
  {
    id: 'partner',
    header: 'Partner',
    width: '24%',
    cell: (row) => <span className={classes.partner}>{row.partner.name}</span>,
    sortBy: (row) => row.partner.name,
  },
  {
    id: 'amount',
    header: 'Betrag',
    align: 'end',
    sortFirst: 'desc',
    explain: 'Auszahlungsbetrag mit Umsatzsteuer, wo sie anfällt. Stornobelege zählen negativ.',
    cell: (row) => <DocumentAmount document={row} />,
    sortBy: (row) => row.totalAmount,
  },
  {
    id: 'sent',
    header: 'Übermittelt',
    explain:
      'Wann der Beleg zuletzt per E-Mail ging, oder ob der Partner ihn in seinem Bereich findet. Geöffnet heißt: dort, nicht in der E-Mail.',
    cell: (row) => <DocumentDelivery document={row} />,
    sortBy: (row) => row.sentAt,
  },
  {
    id: 'status',
    header: 'Zahlung',
    cell: (row) => <DocumentPayment document={row} />,
    sortBy: (row) => CREDIT_NOTE_STATUSES[row.status],
  },
  {
    id: 'created',
    header: 'Erstellt',
    yields: 1,
    sortFirst: 'desc',
    cell: (row) => formatDate(row.issueDate),
    sortBy: (row) => row.createdAt,
  },
];

/** The total, and what of it is transferred where some of it is offset. */
function DocumentAmount({ document }: { readonly document: Payout }) {
  const { kind, totalAmount, payableAmount } = document;
  if (kind === 'reversal' || payableAmount === totalAmount) return formatEuros(totalAmount);
  return (
    <span className={classes.number}>
      <span>{formatEuros(totalAmount)}</span>
      <span className={classes.kind}>Zahlbetrag {formatEuros(payableAmount)}</span>
    </span>
  );
}

/** Number and kind of a document, and the one it cancels or is cancelled by. */
function DocumentNumber({ document }: { readonly document: Payout }) {
  const { invoiceNumber, kind, issueDate, cancelsInvoiceNumber, cancellationInvoiceNumber } =
    document;
  const isReversal = cancelsInvoiceNumber !== null;
  return (
    <span className={classes.number} data-reversal={isReversal}>
      <span>{invoiceNumber}</span>
      <span className={classes.kind}>
        {isReversal ? `Storno zu ${cancelsInvoiceNumber}` : CREDIT_NOTE_KINDS[kind]}
        {`, ${formatDate(issueDate)}`}
        {cancellationInvoiceNumber === null ? '' : `, storniert mit ${cancellationInvoiceNumber}`}
      </span>
    </span>
  );
}
