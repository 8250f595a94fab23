import fc from 'fast-check';
import {
  type Offset,
  offsetsOf,
  payableOf,
  remainingOf,
  repaymentError,
} from '#server/modules/credit-notes/domain/owed-back.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { keysOf, PAID_MONEY, type PaidMoney } from '#shared/labels/statuses.ts';
import { cents, type Cents, sumCents } from '#shared/money.ts';
import { aCommission, aCreditNote } from './credit-note-builders.ts';
import { anOwedAmount } from './owed-amounts.ts';

/** A document of the ledger: as it was issued, and what became of it. */
export interface Paper {
  readonly number: string;
  readonly gross: Cents;
  readonly payable: Cents;
  readonly offsets: readonly Offset[];
  isPaid: boolean;
  isReversed: boolean;
}

interface Debt {
  readonly of: Paper;
  readonly way: PaidMoney | null;
  readonly repaid: Cents[];
}

export type LedgerStep =
  | { readonly kind: 'issue'; readonly net: number }
  | { readonly kind: 'pay'; readonly place: number }
  | { readonly kind: 'reverse'; readonly place: number; readonly way: PaidMoney | null }
  | { readonly kind: 'repay'; readonly place: number; readonly amount: number };

const place = fc.nat({ max: 30 });

/** Any next thing that happens to a partner's documents. */
export const ledgerStep: fc.Arbitrary<LedgerStep> = fc.oneof(
  fc.record({ kind: fc.constant('issue' as const), net: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({ kind: fc.constant('pay' as const), place }),
  fc.record({
    kind: fc.constant('reverse' as const),
    place,
    way: fc.constantFrom(null, ...keysOf(PAID_MONEY)),
  }),
  fc.record({
    kind: fc.constant('repay' as const),
    place,
    amount: fc.integer({ min: 1, max: 20_000 }),
  }),
);

/** One partner's history: every step goes by the product's decisions, the money is counted beside them. */
export class OwedLedger {
  readonly papers: Paper[] = [];
  readonly debts: Debt[] = [];
  /** Cents that went to the partner, less those that came back. */
  moved = 0;

  take(step: LedgerStep): void {
    if (step.kind === 'issue') this.issue(step.net);
    if (step.kind === 'pay') this.pay(step.place);
    if (step.kind === 'reverse') this.reverse(step.place, step.way);
    if (step.kind === 'repay') this.repay(step.place, step.amount);
  }

  standing(): Paper[] {
    return this.papers.filter(({ isReversed }) => !isReversed);
  }

  /** What is left of what is owed back of a document. */
  remaining({ of, repaid }: Debt): Cents {
    const offset = this.standing()
      .flatMap(({ offsets }) => offsets)
      .filter(({ owed }) => owed.document.number === of.number)
      .map(({ amount }) => amount);
    return remainingOf(of.payable, { repaid, offset });
  }

  private issue(net: number): void {
    const owed = this.debts.map((debt) =>
      anOwedAmount({
        id: debt.of.number,
        way: debt.way,
        remaining: this.remaining(debt),
        document: {
          kind: 'credit_note',
          number: debt.of.number,
          issueDate: calendarDate('2026-11-02'),
        },
      }),
    );
    const snapshot = aCreditNote({ settled: [aCommission({ amount: cents(net) })], owed });
    const { gross } = snapshot.totals;
    const payable = payableOf(snapshot);
    this.papers.push({
      number: `GS-${this.papers.length + 1}`,
      gross,
      payable,
      offsets: offsetsOf(gross, owed),
      isPaid: payable === 0,
      isReversed: false,
    });
  }

  private pay(place: number): void {
    const paper = this.at(place);
    if (paper === undefined || paper.isPaid) return;
    paper.isPaid = true;
    this.moved += paper.payable;
  }

  private reverse(place: number, way: PaidMoney | null): void {
    const paper = this.at(place);
    if (paper === undefined) return;
    paper.isReversed = true;
    if (paper.isPaid && paper.payable > 0) this.debts.push({ of: paper, way, repaid: [] });
  }

  private repay(place: number, amount: number): void {
    const debt = this.debts[place % Math.max(1, this.debts.length)];
    if (debt === undefined) return;
    if (repaymentError(cents(amount), this.remaining(debt)) !== null) return;
    debt.repaid.push(cents(amount));
    this.moved -= amount;
  }

  private at(place: number): Paper | undefined {
    const standing = this.standing();
    return standing[place % Math.max(1, standing.length)];
  }

  /** Cents that are still to be paid on standing documents. */
  open(): Cents {
    return sumCents(
      this.standing().flatMap(({ isPaid, payable }) => (isPaid ? [] : [payable])),
    );
  }

  owedBack(): Cents {
    return sumCents(this.debts.map((debt) => this.remaining(debt)));
  }
}
