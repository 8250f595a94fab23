import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { keysOf, PAID_MONEY, type PaidMoney } from '#shared/labels/statuses.ts';
import { cents, sumCents } from '#shared/money.ts';
import { aCreditNote } from '#tests/support/credit-note-builders.ts';
import { anOwedAmount } from '#tests/support/owed-amounts.ts';
import { ledgerStep, OwedLedger } from '#tests/support/owed-ledger.ts';
import { offsetsOf, payableOf, repaymentError } from './owed-back.ts';
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

describe('any history of one partner', () => {
  it('has moved what the standing documents say, less what is open, plus what is owed back', () => {
    let offset = 0;
    fc.assert(
      fc.property(fc.array(ledgerStep, { maxLength: 40 }), (steps) => {
        const ledger = new OwedLedger();
        for (const step of steps) {
          ledger.take(step);
          const documents = sumCents(ledger.standing().map(({ gross }) => gross));
          expect(ledger.moved).toBe(documents - ledger.open() + ledger.owedBack());
          for (const debt of ledger.debts) {
            expect(ledger.remaining(debt)).toBeGreaterThanOrEqual(0);
            expect(ledger.remaining(debt)).toBeLessThanOrEqual(debt.of.payable);
          }
        }
        offset += ledger.papers.filter(({ offsets }) => offsets.length > 0).length;
      }),
      { numRuns: 200 },
    );
    expect(offset).toBeGreaterThan(0);
  });
});
