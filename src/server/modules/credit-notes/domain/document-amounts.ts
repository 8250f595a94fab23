import type { CalendarDate } from '#shared/calendar-date.ts';
import {
  documentLines,
  type DocumentLine,
  type LineCommission,
} from '#shared/credit-note/document-lines.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import { type DocumentTotals, totalsOf } from '#shared/credit-note/totals.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import type { BasisPoints, Cents } from '#shared/money.ts';
import { frozenOffset, type Offset, offsetsOf, type OwedAmount, payableOf } from './owed-back.ts';
import { ratesOf } from './rates.ts';

interface SettledLine extends LineCommission {
  /** Berlin day of the event. */
  readonly eventDate: CalendarDate;
}

export interface AmountsInput<Settled extends SettledLine> {
  readonly taxStatus: TaxStatus;
  /** More is owed than corrected. */
  readonly settled: readonly Settled[];
  /** What the partner owes back, oldest first. */
  readonly owed?: readonly OwedAmount[];
  /** Id of the amount whose document this one replaces. */
  readonly replaces?: string | null;
}

/** What a document says in money; cents. */
export interface DocumentAmounts<Settled extends SettledLine> {
  /** By day, corrections last. */
  readonly settled: readonly Settled[];
  readonly servicePeriod: { readonly start: CalendarDate; readonly end: CalendarDate };
  readonly lines: readonly DocumentLine[];
  readonly rate: BasisPoints;
  readonly totals: DocumentTotals;
  readonly offsets: readonly Offset[];
  /** What is transferred: the gross without what is offset. */
  readonly payable: Cents;
}

/**
 * Lines, sums and what is taken off, for the document and for whoever shows it beforehand. Corrections
 * come last; period and rate are those of what was earned.
 * @throws RangeError when nothing is settled, not more than is corrected, or under several rates.
 */
export function documentAmounts<Settled extends SettledLine>(
  input: AmountsInput<Settled>,
): DocumentAmounts<Settled> {
  const earned = input.settled.filter(({ amount }) => amount > 0).toSorted(byDate);
  const corrected = input.settled.filter(({ amount }) => amount <= 0).toSorted(byDate);
  const settled = [...earned, ...corrected];
  const [first] = earned;
  if (first === undefined) throw new RangeError('nothing is settled');
  const last = earned.at(-1) ?? first;
  const lines = documentLines(settled);
  const [{ rate }, ...otherRates] = ratesOf(TAX_TREATMENTS[input.taxStatus], earned);
  if (otherRates.length > 0) throw new RangeError('the events fall under several rates of VAT');
  const totals = totalsOf(lines, rate);
  if (totals.net <= 0) throw new RangeError('a document never pays nothing or less');
  const offsets = offsetsOf(totals.gross, input.owed ?? [], input.replaces);
  return {
    settled,
    servicePeriod: { start: first.eventDate, end: last.eventDate },
    lines,
    rate,
    totals,
    offsets,
    payable: payableOf({ totals, offsets: offsets.map(frozenOffset) }),
  };
}

function byDate(a: SettledLine, b: SettledLine): number {
  if (a.eventDate === b.eventDate) return 0;
  return a.eventDate < b.eventDate ? -1 : 1;
}
