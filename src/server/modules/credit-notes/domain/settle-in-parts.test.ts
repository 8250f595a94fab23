import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocatePayment, openAmount } from '#shared/credit-note/allocate-payment.ts';
import { cents, shareOf, sumCents, timesCents, type Cents } from '#shared/money.ts';
import { aCommission, aCreditNote } from '#tests/support/credit-note-builders.ts';
import { reverseCreditNote } from './reverse.ts';

/** Row 6: over thousands of sets of claims, whatever part is paid, ledger and documents agree. */
const RUNS = 3_000;

const SOURCES = ['click', 'lead', 'sale'] as const;

const claim = fc.record({
  source: fc.constantFrom(...SOURCES),
  campaign: fc.nat(3),
  day: fc.integer({ min: 1, max: 28 }),
  // Equal amounts make lines by the piece, odd ones a sum with an annex.
  amount: fc.oneof(fc.constantFrom(1, 500, 1_999), fc.integer({ min: 1, max: 900_000 })),
});

const claims = fc.array(claim, { minLength: 1, maxLength: 60 });
/** Payments as shares of what is open, in basis points. */
const payments = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 6 });
const status = fc.constantFrom('regular', 'small_business', 'private', 'eu_business');

interface Claim {
  readonly commissionId: string;
  readonly eventAt: Date;
  readonly amount: Cents;
  paid: Cents;
}

describe('payments in parts', () => {
  it('settle each claim to the cent, and every document says what the ledger says', () => {
    fc.assert(
      fc.property(claims, payments, status, (given, shares, taxStatus) => {
        const ledger: Claim[] = given.map(({ day, amount }, index) => ({
          commissionId: `c${String(index).padStart(3, '0')}`,
          eventAt: new Date(Date.UTC(2026, 0, day)),
          amount: cents(amount),
          paid: cents(0),
        }));
        const settled: { readonly net: Cents; readonly parts: ReadonlyMap<string, Cents> }[] = [];
        for (const share of shares) {
          const open = openAmount(ledger);
          if (open === 0) break;
          const payment = cents(Math.max(1, shareOf(open, share)));
          const result = allocatePayment(ledger, payment);
          if (!result.ok) throw new Error('what is open can be paid');
          const parts = new Map(
            result.allocations.map(({ commissionId, amount }) => [commissionId, amount]),
          );
          const document = aCreditNote({
            partner: { taxStatus, vatId: taxStatus === 'eu_business' ? 'ATU13585627' : '' },
            settled: ledger.flatMap(({ commissionId, amount }, index) => {
              const part = parts.get(commissionId);
              const source = given[index];
              if (part === undefined || source === undefined) return [];
              const { campaign } = source;
              return [
                aCommission({
                  commissionId,
                  source: source.source,
                  campaignId: String(campaign),
                  campaignName: `Kampagne ${campaign}`,
                  fullAmount: amount,
                  amount: part,
                }),
              ];
            }),
          });
          const { lines, events, totals } = document;
          expect(sumCents(parts.values())).toBe(payment);
          expect(totals.net).toBe(payment);
          expect(sumCents(lines.map(({ net }) => net))).toBe(payment);
          expect(sumCents(events.map(({ amount }) => amount))).toBe(payment);
          for (const { quantity, unitPrice, net } of lines)
            expect(timesCents(unitPrice, quantity)).toBe(net);
          expect(totals.gross).toBe(totals.net + totals.vat);
          expect(totals.vat).toBe(shareOf(totals.net, document.tax.rate));
          const reversal = reverseCreditNote(document, {
            id: document.id,
            number: 'GS-0002',
            issueDate: document.issueDate,
          });
          expect(sumCents([totals.gross, reversal.totals.gross])).toBe(0);
          expect(sumCents([totals.vat, reversal.totals.vat])).toBe(0);
          for (const entry of ledger)
            entry.paid = cents(entry.paid + (parts.get(entry.commissionId) ?? 0));
          settled.push({ net: totals.net, parts });
        }
        for (const entry of ledger) {
          expect(entry.paid).toBeLessThanOrEqual(entry.amount);
          const onDocuments = settled.map(({ parts }) => parts.get(entry.commissionId) ?? cents(0));
          expect(sumCents(onDocuments)).toBe(entry.paid);
        }
        expect(sumCents(settled.map(({ net }) => net))).toBe(
          sumCents(ledger.map(({ paid }) => paid)),
        );
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
