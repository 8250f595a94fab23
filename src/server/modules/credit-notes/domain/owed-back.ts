import { offsetAmounts, type Offsettable } from '#shared/credit-note/offset-amounts.ts';
import { cents, type Cents, sumCents, ZERO_CENTS } from '#shared/money.ts';
import type {
  CreditNoteSnapshot,
  DocumentOffset,
  OriginalReference,
} from './credit-note-snapshot.ts';

/** What a partner owes back of a document that was paid and then reversed. */
export interface OwedAmount extends Offsettable {
  readonly id: string;
  /** The reversed document. */
  readonly document: OriginalReference;
  readonly reversalNumber: string;
}

/** What of an amount a document offsets; cents above 0. */
export interface Offset {
  readonly owed: OwedAmount;
  readonly amount: Cents;
}

/**
 * What a payout takes off.
 * @param owed oldest first
 * @param first id of the amount whose document the new one replaces
 */
export const offsetsOf = (
  gross: Cents,
  owed: readonly OwedAmount[],
  first: string | null = null,
): Offset[] => offsetAmounts(gross, owed, ({ id }) => id === first);

/** The same as a document keeps it. */
export const frozenOffset = ({ owed, amount }: Offset): DocumentOffset => ({
  ...owed.document,
  reversalNumber: owed.reversalNumber,
  amount,
});

/** What a document offsets in all; negative on a reversal, which takes it back. */
export const offsetSum = ({ offsets = [] }: Pick<CreditNoteSnapshot, 'offsets'>): Cents =>
  sumCents(offsets.map(({ amount }) => amount));

/** What is transferred: the gross without what is offset; never negative on an issued document. */
export const payableOf = (snapshot: Pick<CreditNoteSnapshot, 'offsets' | 'totals'>): Cents =>
  cents(snapshot.totals.gross - offsetSum(snapshot));

/** What a partner has paid back of an amount, and what documents have taken off it. */
export interface Settled {
  readonly repaid: readonly Cents[];
  /** Of documents that stand. */
  readonly offset: readonly Cents[];
}

/** What is left of an amount. */
export const remainingOf = (amount: Cents, { repaid, offset }: Settled): Cents =>
  cents(amount - sumCents(repaid) - sumCents(offset));

/** @returns why a repayment can't be recorded; null when it can */
export function repaymentError(amount: Cents, remaining: Cents): 'nothing' | 'too_much' | null {
  if (amount <= ZERO_CENTS) return 'nothing';
  return amount > remaining ? 'too_much' : null;
}
