import { describe, expect, it } from 'vitest';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { payForm, payValues } from './pay-values.ts';

const now = new Date('2026-12-31T23:30:00.000Z');
const start = payValues(cents(15001), now);

function refusals(change: object, needsAgreement = false): Record<string, string> {
  const form = payForm(cents(15001), needsAgreement, berlinDateOf(now));
  const result = form.safeParse({ ...start, ...change });
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('the payout dialog', () => {
  it('begins with everything, paid today in Berlin', () => {
    expect(start).toMatchObject({ paidAmount: 150.01, paidDate: '2027-01-01' });
    expect(refusals({})).toEqual({});
  });

  it.each([
    ['no amount', { paidAmount: null }, 'Bitte geben Sie einen Betrag ein'],
    ['nothing', { paidAmount: 0 }, 'Bitte geben Sie einen Betrag größer als 0 ein'],
    ['a cent too much', { paidAmount: 150.02 }, 'Höchstens 150,01 €'],
    [
      'half a cent',
      { paidAmount: 1.005 },
      'Bitte geben Sie einen gültigen Betrag mit höchstens zwei Nachkommastellen ein',
    ],
  ])('refuses %s', (_name, change, message) => {
    expect(refusals(change)).toEqual({ paidAmount: message });
  });

  it('wants a date', () => {
    expect(refusals({ paidDate: null })).toEqual({ paidDate: 'Bitte geben Sie ein Datum ein' });
    const words = 'nicht nach dem 02.03.2027';
    expect(refusals({ paidDate: '2027-03-02' })).toEqual({});
    expect(refusals({ paidDate: '2027-03-03' })['paidDate']).toContain(words);
  });

  it('wants the agreement only where it is missing', () => {
    expect(refusals({ selfBillingAgreed: false }, true)).toEqual({
      selfBillingAgreed: 'Bitte bestätigen Sie die Vereinbarung mit dem Partner',
    });
    expect(refusals({ selfBillingAgreed: true }, true)).toEqual({});
  });
});
