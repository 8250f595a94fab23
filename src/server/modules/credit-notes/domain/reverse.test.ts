import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { TAX_STATUSES, keysOf } from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import { aCommission, aCreditNote } from '#tests/support/credit-note-builders.ts';
import { isPaidByTransfer } from './payment-terms.ts';
import { reverseCreditNote } from './reverse.ts';

const input = { id: 'storno', number: 'GS-0043', issueDate: calendarDate('2026-12-01') };

describe('a reversal', () => {
  const original = aCreditNote();
  const reversal = reverseCreditNote(original, input);

  it('has its own id, number and date and refers to those of the original', () => {
    expect(reversal).toMatchObject({ ...input, kind: 'reversal', version: 3 });
    expect(reversal.original).toEqual({
      kind: 'credit_note',
      number: 'GS-0042',
      issueDate: '2026-11-20',
    });
  });

  it('is titled after the original and keeps the mandatory words', () => {
    expect(reversal.texts.title).toBe('Storno zu Gutschrift GS-0042');
    expect(reversal.texts.note.split('\n')).toEqual([
      original.texts.note,
      'Storno zu Gutschrift GS-0042 vom 20.11.2026',
    ]);
  });

  it('never calls the receipt of a private person a Gutschrift', () => {
    const receipt = reverseCreditNote(aCreditNote({ partner: { taxStatus: 'private' } }), input);
    expect(receipt.texts.title).toBe('Storno zu Auszahlungsbeleg GS-0042');
    expect(receipt.texts.note).toBe('Storno zu Auszahlungsbeleg GS-0042 vom 20.11.2026');
    expect(Object.values(receipt.texts).join(' ')).not.toContain('Gutschrift');
  });

  it('turns quantities negative, never unit prices', () => {
    expect(
      reversal.lines.map(({ quantity, unitPrice, net }) => [quantity, unitPrice, net]),
    ).toEqual([
      [-2, 5_000, -10_000],
      [-1, 12_000, -12_000],
    ]);
  });

  it('pays nothing out', () => {
    expect(isPaidByTransfer(original)).toBe(true);
    expect(isPaidByTransfer(reversal)).toBe(false);
    expect(reversal.paymentDate).toBeNull();
    expect(reversal.texts).toMatchObject({
      paymentTerms: 'Keine Auszahlung, da Stornierung',
      objection: '',
    });
  });

  it('of a document that a bank may have paid does not deny it', () => {
    const perhaps = reverseCreditNote(original, { ...input, isInBankFile: true });
    expect(perhaps.texts.paymentTerms).toBe(
      'Keine Auszahlung, da Stornierung. Wurde der Betrag schon überwiesen, verständigen wir uns mit Ihnen über seine Rückzahlung.',
    );
    expect(perhaps).not.toHaveProperty('isInBankFile');
  });

  it.each([
    ['repaid', 'Bitte zahlen Sie ihn an uns zurück.'],
    ['offset', 'Er wird mit der nächsten Auszahlung verrechnet.'],
    ['replaced', 'Er wird auf das Dokument angerechnet, das an die Stelle des stornierten tritt.'],
    [null, 'Über seine Rückzahlung verständigen wir uns mit Ihnen.'],
  ] as const)('of a document that was paid says what becomes of the money: %s', (money, words) => {
    const paidBefore = { day: calendarDate('2026-11-27'), money };
    const paid = reverseCreditNote(original, { ...input, paidBefore });
    expect(paid.texts.paymentTerms).toBe(
      `Der Betrag von 261,80 € wurde am 27.11.2026 ausgezahlt. ${words}`,
    );
    expect(paid.paidBefore).toEqual(paidBefore);
    expect(reversal).not.toHaveProperty('paidBefore');
  });

  it('repeats neither what was said of the original nor what the provider says to whom they pay', () => {
    const spoken = aCreditNote({ description: 'Sommer', provider: { letterText: 'Danke!' } });
    const undone = reverseCreditNote(spoken, input);
    expect(undone.description).toBe('');
    expect(undone.provider).toEqual({ ...spoken.provider, letterText: '' });
  });

  it('adds up with its original to zero, for any amounts and any tax status', () => {
    const settled = fc.array(
      fc
        .record({
          amount: fc.integer({ min: 1, max: 100_000_000 }).map(cents),
          campaignId: fc.constantFrom('a', 'b'),
        })
        .map(aCommission),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(settled, fc.constantFrom(...keysOf(TAX_STATUSES)), (commissions, taxStatus) => {
        const issued = aCreditNote({ settled: commissions, partner: { taxStatus } });
        const undone = reverseCreditNote(issued, input);
        for (const sum of ['net', 'vat', 'gross'] as const) {
          expect(issued.totals[sum] + undone.totals[sum]).toBe(0);
        }
        expect(undone.lines.reduce((total, { net }) => total + net, 0)).toBe(undone.totals.net);
        expect(undone.events.reduce((total, { amount }) => total + amount, 0)).toBe(
          undone.totals.net,
        );
        for (const { quantity, unitPrice, net } of undone.lines)
          expect(quantity * unitPrice).toBe(net);
      }),
    );
  });
});
