import { describe, expect, it } from 'vitest';
import { getPayout } from '#shared/contracts/calls.generated.ts';
import type { PayoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import { aPayout, aPayoutDetail } from '#tests/support/pending-commissions.ts';
import { shown } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentSheet } from './document-sheet.tsx';

const sheetOf = (overrides: Partial<PayoutDetail>): Promise<string> => {
  const document = aPayoutDetail(overrides);
  return shown(<DocumentSheet />, {
    address: `/payouts?gutschrift=${document.id}`,
    answers: [[keyOf(getPayout, { params: { id: document.id } }), document]],
  });
};

const SENT = { sentAt: '2026-11-02T09:00:00.000Z', sentTo: 'lukasz@gruen.example' };

describe('the sheet of a document', () => {
  it('is announced while it is loaded', async () => {
    const address = '/payouts?gutschrift=01920000-0000-7000-8000-000000000001';
    expect(await shown(<DocumentSheet />, { address })).toContain('Gutschrift wird geladen');
  });

  it('says sums, tax status, retention and what can be done', async () => {
    const text = await sheetOf({ notes: 'Mit Łukasz besprochen' });
    expect(text).toContain('Netto 50,00 € Umsatzsteuer 9,50 € Gesamtbetrag 59,50 €');
    expect(text).toContain('Steuerlicher Status Unternehmer, regelbesteuert');
    expect(text).toContain('Aufbewahren bis 31.12.2036');
    expect(text).toContain('Interne Notizen Mit Łukasz besprochen');
    expect(text).toContain('Stornieren Widerspruch erfassen Als bezahlt markieren Senden');
  });

  it('lists its history, newest first', async () => {
    const at = '2026-11-01T09:00:00.000Z';
    const text = await sheetOf({
      status: 'sent',
      ...SENT,
      history: [
        { at, action: 'credit_note.issued', label: 'Gutschrift ausgestellt', actor: 'Sie' },
        { at: SENT.sentAt, action: 'credit_note.sent', label: 'Gesendet', actor: 'Sie' },
      ],
    });
    expect(text).toContain('Zuletzt gesendet 02.11.2026, 10:00 an lukasz@gruen.example');
    expect(text).toMatch(/Verlauf Gesendet 02\.11\.2026, 10:00 · Sie Gutschrift ausgestellt/);
  });

  it('says when it was paid, and that a mistake can be taken back', async () => {
    const text = await sheetOf({ status: 'paid', paidDate: '2026-11-03' });
    expect(text).toContain('Bezahlt am 03.11.2026 Zahlung zurücknehmen');
  });

  it('says what an objection means, and that a mistake can be taken back', async () => {
    const objected = { objectedDate: '2026-11-04', objectionNotes: 'Falscher Steuersatz.' };
    const text = await sheetOf({ status: 'sent', ...objected });
    expect(text).toContain(
      'Widersprochen am 04.11.2026 Falscher Steuersatz. Das Dokument gilt nicht mehr als Rechnung und zählt in keiner Summe. Mit der Stornierung werden die Prämien wieder offen. Widerspruch zurücknehmen',
    );
    const settled = await sheetOf({ status: 'cancelled', ...objected });
    expect(settled).toContain('Widersprochen am 04.11.2026 Falscher Steuersatz.');
    expect(settled).not.toContain('Widerspruch zurücknehmen');
  });

  it('is shown with its reversal and the reason', async () => {
    const counterpart = aPayout({
      kind: 'reversal',
      invoiceNumber: 'GS-0002',
      status: 'cancelled',
      totalAmount: -59.5,
      cancelsInvoiceNumber: 'GS-0001',
    });
    const text = await sheetOf({
      status: 'cancelled',
      cancellationInvoiceNumber: 'GS-0002',
      counterpart,
      cancellation: {
        reason: 'incorrect_amount',
        notes: 'Der Umsatz war zu hoch angegeben.',
        paidMoney: 'offset',
        cancelledAt: '2026-11-05T09:00:00.000Z',
      },
    });
    expect(text).toContain('Stornobeleg GS-0002');
    expect(text).toContain('Gesamtbetrag -59,50 €');
    expect(text).toContain(
      'Stornierung Storniert am 05.11.2026, 10:00 Grund Falscher Betrag Begründung Der Umsatz war zu hoch angegeben. Ausgezahlter Betrag Der Betrag wird mit der nächsten Auszahlung verrechnet',
    );
  });

  it('of a private person or abroad says why there is no e-invoice', async () => {
    const einvoiceBlocked = 'Für Partner außerhalb der EU wird keine E-Rechnung erzeugt.';
    const text = await sheetOf({ hasEinvoice: false, vatAmount: 0, einvoiceBlocked });
    expect(text).toContain('Umsatzsteuer keine');
    expect(text).toContain(`Keine E-Rechnung ${einvoiceBlocked}`);
  });
});

describe('a document in the list', () => {
  it('offers the step that comes next', async () => {
    const nothing = () => undefined;
    const overlays = {
      details: nothing,
      send: nothing,
      pay: nothing,
      object: nothing,
      cancel: nothing,
      reissue: nothing,
    };
    const next = (overrides: Parameters<typeof aPayout>[0]) =>
      shown(<DocumentActions document={aPayout(overrides)} overlays={overlays} />);
    expect(await next({})).toMatch(/^Senden : GS-0001/);
    expect(await next({ status: 'sent', ...SENT })).toMatch(/^Als bezahlt markieren: GS-0001/);
    expect(await next({ objectedDate: '2026-11-04' })).toMatch(/^Stornieren : GS-0001/);
    expect(await next({ status: 'paid', ...SENT })).toMatch(/^PDF von GS-0001/);
  });
});
