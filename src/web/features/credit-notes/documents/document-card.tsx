import type { Payout } from '#shared/contracts/credit-notes.ts';
import { CREDIT_NOTE_KINDS } from '#shared/labels/statuses.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { DownloadButtons } from './download-buttons.tsx';
import classes from './documents.module.css';

export interface DocumentCardProps {
  readonly document: Payout;
  /** The one that was asked for; the other stands beside it. */
  readonly isShown: boolean;
}

/** Sums and files of a document, as on paper. */
export function DocumentCard({ document, isShown }: DocumentCardProps) {
  const { id, kind, invoiceNumber, issueDate, netAmount, vatAmount, totalAmount } = document;
  return (
    <section className={classes.paper} data-shown={isShown}>
      <h3>
        {CREDIT_NOTE_KINDS[kind]} {invoiceNumber}
      </h3>
      <p>{formatDate(issueDate)}</p>
      <dl className="ew-numbers">
        <div>
          <dt>Netto</dt>
          <dd>{formatEuros(netAmount)}</dd>
        </div>
        <div>
          <dt>Umsatzsteuer</dt>
          <dd>{vatAmount === 0 ? 'keine' : formatEuros(vatAmount)}</dd>
        </div>
        <div className={classes.total}>
          <dt>Gesamtbetrag</dt>
          <dd>{formatEuros(totalAmount)}</dd>
        </div>
      </dl>
      <div className={classes.files}>
        <DownloadButtons
          id={id}
          number={invoiceNumber}
          hasEinvoice={document.hasEinvoice}
          blocked={document.einvoiceBlocked}
        />
      </div>
    </section>
  );
}
