import type { TaxTreatment } from '#shared/credit-note/tax-treatments.ts';
import type { DocumentTotals } from '#shared/credit-note/totals.ts';
import { formatCents } from '#shared/money.ts';
import { formatPercent } from '#web/ui/format/format-number.ts';
import classes from './paper.module.css';

export interface PaperTotalsProps {
  readonly totals: DocumentTotals;
  readonly treatment: TaxTreatment;
}

/** Net, VAT by the partner's tax status, and the total; where none is shown, the reason for it. */
export function PaperTotals({ totals, treatment }: PaperTotalsProps) {
  const rows: readonly (readonly [string, string])[] =
    treatment.rate === 0
      ? []
      : [
          ['Nettobetrag', formatCents(totals.net)],
          [`zzgl. ${formatPercent(treatment.rate / 100)} Umsatzsteuer`, formatCents(totals.vat)],
        ];
  return (
    <>
      <dl className={`${classes.totals} ew-numbers`}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.gross}>
          <dt>Gesamtbetrag</dt>
          <dd>{formatCents(totals.gross)}</dd>
        </div>
      </dl>
      {treatment.mandatoryText === '' ? null : (
        <p className={classes.tax}>{treatment.mandatoryText}</p>
      )}
    </>
  );
}
