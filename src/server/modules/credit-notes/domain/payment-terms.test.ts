import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { aPartner } from '#tests/support/credit-note-builders.ts';
import { isPaidByTransfer, paymentTerms } from './payment-terms.ts';

const totals = { net: cents(100), vat: cents(19), gross: cents(119) };

describe('a document', () => {
  it.each([
    ['credit_note', 'DE89370400440532013000', true],
    ['payout_receipt', 'DE89370400440532013000', true],
    ['reversal', 'DE89370400440532013000', false],
    ['credit_note', 'DE88370400440532013000', false],
    ['credit_note', '', false],
  ] as const)('%s with the account %j is paid by transfer: %s', (kind, iban, isPaid) => {
    expect(isPaidByTransfer({ kind, partner: aPartner({ iban }), totals })).toBe(isPaid);
  });

  it.each([
    [true, '2026-11-27', 'Auszahlung per Überweisung am 27.11.2026 auf das angegebene Konto'],
    [true, null, 'Auszahlung per Überweisung auf das angegebene Konto'],
    [false, '2026-11-27', 'Auszahlung am 27.11.2026'],
    [false, null, 'Auszahlung nach Vereinbarung'],
  ])('by transfer %s on %s says %j', (byTransfer, date, terms) => {
    expect(paymentTerms(byTransfer, date === null ? null : calendarDate(date))).toBe(terms);
  });
});
