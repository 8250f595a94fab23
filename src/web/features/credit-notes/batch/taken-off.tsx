import type { BatchCandidate } from '#shared/contracts/credit-notes/batches.ts';
import { centsOfAnswer, formatCents, sumCents } from '#shared/money.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import classes from './batch.module.css';

export interface TakenOffProps {
  readonly candidate: BatchCandidate;
}

/** What lowers the document of a partner, and what is transferred in the end; nothing where nothing does. */
export function TakenOff({ candidate }: TakenOffProps) {
  const { corrections, offsets, netAmount, totalAmount, payableAmount } = candidate;
  if (totalAmount === null || payableAmount === null) return null;
  const earned = sumCents([
    centsOfAnswer(netAmount),
    ...corrections.map(({ amount }) => centsOfAnswer(-amount)),
  ]);
  const rows: readonly (readonly [string, string])[] = [
    ['Prämien', formatCents(earned)],
    ...corrections.map(
      ({ invoiceNumber, amount }) =>
        [`Korrektur zu ${invoiceNumber}`, formatEuros(amount)] as const,
    ),
    ...(totalAmount === netAmount
      ? []
      : [['Gesamtbetrag mit Umsatzsteuer', formatEuros(totalAmount)] as const]),
    ...offsets.map(
      ({ invoiceNumber, amount }) =>
        [`Verrechnung mit ${invoiceNumber} (storniert)`, formatEuros(amount)] as const,
    ),
  ];
  return (
    <dl className={`${classes.takenOff} ew-numbers`}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>
          {payableAmount === 0 ? 'Vollständig verrechnet, ausgezahlt werden' : 'Ausgezahlt werden'}
        </dt>
        <dd>{formatEuros(payableAmount)}</dd>
      </div>
    </dl>
  );
}

/** '-40,00 € Korrektur zu GS-0007': entries of a list. */
export function Corrections({ candidate: { corrections } }: TakenOffProps) {
  return corrections.map(({ invoiceNumber, amount }) => (
    <li key={invoiceNumber}>
      {formatEuros(amount)} Korrektur zu {invoiceNumber}
    </li>
  ));
}
