import type { DocumentSums } from '#shared/contracts/credit-notes/list.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import classes from './documents.module.css';

export interface DocumentTotalsProps {
  /** What the open tab holds after the filters. */
  readonly sums: DocumentSums;
  /** Documents among them that are in no sum. */
  readonly objected: number;
}

/** The sums of what is listed, on all its pages. */
export function DocumentTotals({ sums, objected }: DocumentTotalsProps) {
  const { count, netAmount, vatAmount, totalAmount } = sums;
  return (
    <dl className={`${classes.totals} ew-numbers`}>
      <div>
        <dt>
          Summe, {count === 1 ? '1 Dokument' : `${formatCount(count)} Dokumente`}
          {objected === 0 ? '' : `, ${formatCount(objected)} widersprochen und nicht gezählt`}
        </dt>
        <dd>{formatEuros(totalAmount)}</dd>
      </div>
      <div className={classes.part}>
        <dt>netto</dt>
        <dd>{formatEuros(netAmount)}</dd>
      </div>
      <div className={classes.part}>
        <dt>Umsatzsteuer</dt>
        <dd>{formatEuros(vatAmount)}</dd>
      </div>
    </dl>
  );
}
