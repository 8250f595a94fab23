import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { allocatePayment } from '#shared/credit-note/allocate-payment.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import { cents, sumCents } from '#shared/money.ts';
import { payOut, payoutCase } from '#tests/support/random-payouts.ts';
import type { CreditNoteSnapshot } from './credit-note-snapshot.ts';
import { reverseCreditNote } from './reverse.ts';

const RUNS = { numRuns: 4_000 };

const reversal = { id: 'storno', number: 'GS-0043', issueDate: calendarDate('2026-12-01') };

/** VAT half up, away from zero, computed apart from the product: 19 % of cents in hundredths. */
function vatOf(net: number, percent: number): number {
  const hundredths = Math.abs(net) * percent;
  const rest = hundredths % 100;
  const whole = (hundredths - rest) / 100 + (rest >= 50 ? 1 : 0);
  return net < 0 ? -whole : whole;
}

const linesOf = ({ lines }: CreditNoteSnapshot) => sumCents(lines.map(({ net }) => net));
const eventsOf = ({ events }: CreditNoteSnapshot) => sumCents(events.map(({ amount }) => amount));

describe('the sums of any payout', () => {
  it('are the payment, in ledger, annex, lines and total', () => {
    fc.assert(
      fc.property(payoutCase, (sample) => {
        const { payment, ledger, document } = payOut(sample);
        expect(sumCents(ledger)).toBe(payment);
        expect(eventsOf(document)).toBe(payment);
        expect(linesOf(document)).toBe(payment);
        expect(document.totals.net).toBe(payment);
        for (const { quantity, unitPrice, net } of document.lines) {
          expect(quantity * unitPrice).toBe(net);
          expect(quantity > 0 && unitPrice >= 0).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('carry VAT once, half up, and only where it is due', () => {
    fc.assert(
      fc.property(payoutCase, (sample) => {
        const { document } = payOut(sample);
        const { net, vat, gross } = document.totals;
        expect(vat).toBe(vatOf(net, TAX_TREATMENTS[sample.taxStatus].isTaxed ? 19 : 0));
        expect(vat === 0 || sample.taxStatus === 'regular').toBe(true);
        expect(gross).toBe(net + vat);
      }),
      RUNS,
    );
  });

  it('add up with their reversal to nothing, line by line', () => {
    fc.assert(
      fc.property(payoutCase, (sample) => {
        const { document } = payOut(sample);
        const reversed = reverseCreditNote(document, reversal);
        const { net, vat, gross } = reversed.totals;
        expect(
          [net, vat, gross].map(
            (amount, index) =>
              amount + [document.totals.net, document.totals.vat, document.totals.gross][index]!,
          ),
        ).toEqual([0, 0, 0]);
        expect(linesOf(reversed)).toBe(net);
        expect(eventsOf(reversed)).toBe(net);
        for (const [index, line] of reversed.lines.entries()) {
          expect(line.net + document.lines[index]!.net).toBe(0);
          expect(line.unitPrice).toBeGreaterThanOrEqual(0);
          expect(line.quantity * line.unitPrice).toBe(line.net);
        }
      }),
      RUNS,
    );
  });

  it('of partial payments, one after the other, are the whole and never more', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 12 });
    const shares = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 10 });
    fc.assert(
      fc.property(amounts, shares, (commissions, payments) => {
        const paid = commissions.map(() => 0);
        const open = () =>
          commissions.map((amount, index) => ({
            commissionId: String(index),
            eventAt: new Date(index * 1000),
            amount: cents(amount),
            paid: cents(paid[index]!),
          }));
        const pay = (amount: number | null): void => {
          const result = allocatePayment(open(), amount === null ? null : cents(amount));
          if (!result.ok) return;
          for (const part of result.allocations) paid[Number(part.commissionId)]! += part.amount;
          // Oldest first: one paid after an open one would have jumped the queue.
          const isOpen = paid.map((sum, index) => sum < commissions[index]!);
          const later = isOpen.includes(true) ? paid.slice(isOpen.indexOf(true) + 1) : [];
          expect(later.every((sum) => sum === 0)).toBe(true);
        };
        const whole = commissions.reduce((sum, amount) => sum + amount, 0);
        for (const share of payments) pay(Math.floor((whole * share) / 400));
        expect(paid.every((sum, index) => sum <= commissions[index]!)).toBe(true);
        pay(null);
        expect(paid).toEqual(commissions);
        expect(allocatePayment(open(), cents(1))).toMatchObject({ ok: false });
      }),
      RUNS,
    );
  });
});
