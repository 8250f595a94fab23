import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { keysOf, PAID_MONEY, type PaidMoney } from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import { aCommission, aCreditNote } from '#tests/support/credit-note-builders.ts';
import { anOwedAmount } from '#tests/support/owed-amounts.ts';
import { offsetsOf, payableOf, remainingOf, repaymentError } from './owed-back.ts';
import { reverseCreditNote } from './reverse.ts';

const owed = (id: string, remaining: number, way: PaidMoney | null = 'offset') =>
  anOwedAmount({ id, remaining: cents(remaining), way });

describe('what a payout offsets', () => {
  it.each([
    { name: 'nothing is owed', gross: 100, amounts: [], takes: [] },
    { name: 'less than the gross', gross: 100, amounts: [owed('a', 40)], takes: [['a', 40]] },
    { name: 'exactly the gross', gross: 100, amounts: [owed('a', 100)], takes: [['a', 100]] },
    {
      name: 'more than the gross: the rest waits',
      gross: 100,
      amounts: [owed('a', 130)],
      takes: [['a', 100]],
    },
    {
      name: 'several, oldest first',
      gross: 100,
      amounts: [owed('a', 60), owed('b', 30), owed('c', 30)],
      takes: [['a', 60], ['b', 30], ['c', 10]],
    },
    {
      name: 'never what the partner pays back, nor what nobody has said',
      gross: 100,
      amounts: [owed('a', 60, 'repaid'), owed('b', 30, null), owed('c', 30, 'replaced')],
      takes: [['c', 30]],
    },
    {
      name: 'what it replaces before what is older',
      gross: 100,
      amounts: [owed('a', 60), owed('b', 70, 'replaced')],
      first: 'b',
      takes: [['b', 70], ['a', 30]],
    },
    { name: 'nothing that is settled', gross: 100, amounts: [owed('a', 0)], takes: [] },
  ])('$name', ({ gross, amounts, first = null, takes }) => {
    const taken = offsetsOf(cents(gross), amounts, first);
    expect(taken.map(({ owed: { id }, amount }) => [id, amount])).toEqual(takes);
  });
});

describe('a repayment', () => {
  it.each([
    [0, 100, 'nothing'],
    [1, 100, null],
    [100, 100, null],
    [101, 100, 'too_much'],
    [1, 0, 'too_much'],
  ])('of %i cents where %i are owed: %s', (amount, remaining, error) => {
    expect(repaymentError(cents(amount), cents(remaining))).toBe(error);
  });
});

describe('a document with an offset', () => {
  const amounts = [owed('a', 10_000), owed('b', 5_000)];
  const document = aCreditNote({ owed: amounts });

  it('keeps its own sums and pays less', () => {
    expect(document.totals).toEqual(aCreditNote().totals);
    expect(payableOf(document)).toBe(26_180 - 15_000);
    expect(document.texts.paymentTerms).toBe(
      'Auszahlung des Zahlbetrags von 111,80 € per Überweisung am 27.11.2026 auf das angegebene Konto',
    );
  });

  it('that offsets all of it pays nothing and says so', () => {
    const settled = aCreditNote({ owed: [owed('a', 50_000)] });
    expect(payableOf(settled)).toBe(0);
    expect(settled.texts.paymentTerms).toBe('Vollständig verrechnet, es wird nichts ausgezahlt');
  });

  it('adds up with its reversal to zero, whatever is offset', () => {
    const amount = fc.record({
      remaining: fc.integer({ min: 0, max: 40_000 }).map(cents),
      way: fc.constantFrom(null, ...keysOf(PAID_MONEY)),
    });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 4 }), (list) => {
        const issued = aCreditNote({
          owed: list.map((each, index) => anOwedAmount({ ...each, id: String(index) })),
        });
        const undone = reverseCreditNote(issued, {
          id: 'storno',
          number: 'GS-0043',
          issueDate: calendarDate('2026-12-01'),
        });
        expect(payableOf(issued)).toBeGreaterThanOrEqual(0);
        expect(payableOf(issued) + payableOf(undone)).toBe(0);
      }),
    );
  });
});

/** A document of the model: as it was issued, and what became of it. */
interface Paper {
  readonly gross: number;
  readonly payable: number;
  readonly offsets: readonly { readonly owed: number; readonly amount: number }[];
  isPaid: boolean;
  isReversed: boolean;
}

/** What is owed back in the model. */
interface Debt {
  readonly amount: number;
  readonly way: PaidMoney | null;
  readonly repaid: number[];
}

/** One partner's history: every step goes by the decisions, the money is counted beside them. */
class Ledger {
  readonly papers: Paper[] = [];
  readonly debts: Debt[] = [];
  /** To the partner less from the partner. */
  moved = 0;

  remaining(index: number): number {
    const debt = this.debts[index];
    if (debt === undefined) return 0;
    const offset = this.papers
      .filter(({ isReversed }) => !isReversed)
      .flatMap(({ offsets }) => offsets)
      .filter((each) => each.owed === index)
      .map(({ amount }) => cents(amount));
    return remainingOf(cents(debt.amount), { repaid: debt.repaid.map((each) => cents(each)), offset });
  }

  issue(net: number): void {
    const amounts = this.debts.map(({ way }, index) =>
      anOwedAmount({ id: String(index), way, remaining: cents(this.remaining(index)) }),
    );
    const settled = [aCommission({ amount: cents(net) })];
    const snapshot = aCreditNote({ settled, owed: amounts });
    const { gross } = snapshot.totals;
    const offsets = offsetsOf(gross, amounts).map(({ owed: { id }, amount }) => ({
      owed: Number(id),
      amount,
    }));
    const payable = payableOf(snapshot);
    this.papers.push({ gross, payable, offsets, isPaid: payable === 0, isReversed: false });
  }

  pay(place: number): void {
    const paper = this.standing(place);
    if (paper === undefined || paper.isPaid) return;
    paper.isPaid = true;
    this.moved += paper.payable;
  }

  reverse(place: number, way: PaidMoney | null): void {
    const paper = this.standing(place);
    if (paper === undefined) return;
    paper.isReversed = true;
    if (paper.isPaid && paper.payable > 0)
      this.debts.push({ amount: paper.payable, way, repaid: [] });
  }

  repay(place: number, amount: number): void {
    const index = place % Math.max(1, this.debts.length);
    if (repaymentError(cents(amount), cents(this.remaining(index))) !== null) return;
    this.debts[index]?.repaid.push(amount);
    this.moved -= amount;
  }

  private standing(place: number): Paper | undefined {
    const standing = this.papers.filter(({ isReversed }) => !isReversed);
    return standing[place % Math.max(1, standing.length)];
  }

  /** What the documents that stand come to, without what is not paid yet, and what is owed back. */
  expected(): number {
    const standing = this.papers.filter(({ isReversed }) => !isReversed);
    const sum = (of: (paper: Paper) => number) => standing.reduce((all, each) => all + of(each), 0);
    const open = sum(({ isPaid, payable }) => (isPaid ? 0 : payable));
    const owedBack = this.debts.reduce((all, _, index) => all + this.remaining(index), 0);
    return sum(({ gross }) => gross) - open + owedBack;
  }
}

describe('any history of one partner', () => {
  const place = fc.nat({ max: 30 });
  const step = fc.oneof(
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

  it('has moved what the standing documents say, less what is open, plus what is owed back', () => {
    let offsetOnce = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const ledger = new Ledger();
        for (const each of steps) {
          if (each.kind === 'issue') ledger.issue(each.net);
          if (each.kind === 'pay') ledger.pay(each.place);
          if (each.kind === 'reverse') ledger.reverse(each.place, each.way);
          if (each.kind === 'repay') ledger.repay(each.place, each.amount);
          expect(ledger.moved).toBe(ledger.expected());
          ledger.debts.forEach((debt, index) => {
            expect(ledger.remaining(index)).toBeGreaterThanOrEqual(0);
            expect(ledger.remaining(index)).toBeLessThanOrEqual(debt.amount);
          });
        }
        offsetOnce += ledger.papers.filter(({ offsets }) => offsets.length > 0).length;
      }),
      { numRuns: 200 },
    );
    expect(offsetOnce).toBeGreaterThan(0);
  });
});
