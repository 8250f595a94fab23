import { describe, expect, it } from 'vitest';
import {
  getPayoutBatch,
  listBatchCandidates,
  listPayoutBatches,
} from '#shared/contracts/calls.generated.ts';
import type { BatchCandidate, PayoutBatch } from '#shared/contracts/credit-notes/batches.ts';
import { aBatchCandidate } from '#tests/support/pending-commissions.ts';
import { shown } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { BatchBanner } from './batch-banner.tsx';
import { BatchDialog } from './batch-dialog.tsx';

const ID = '01920000-0000-7000-8000-00000000bbbb';

const batch = (counts: PayoutBatch['counts']): PayoutBatch => ({
  id: ID,
  createdAt: '2026-11-10T09:00:00.000Z',
  paidDate: '2026-11-12',
  counts,
  netAmount: 100,
  issuedAmount: counts.issued * 59.5,
});

const below = (campaignName: string, pendingAmount: number, minimum: number) => ({
  campaignId: campaignName,
  campaignName,
  pendingAmount,
  minimum,
  missingAmount: Math.round((minimum - pendingAmount) * 100) / 100,
});

const owed = (name: string, netAmount: number): BatchCandidate =>
  aBatchCandidate({ name, netAmount });

const waiting = (name: string, pendingAmount: number): BatchCandidate =>
  aBatchCandidate({
    name,
    netAmount: 0,
    isReady: false,
    below: [below('Sommerfeste', pendingAmount, 20)],
  });

const choosing = (
  candidates: readonly BatchCandidate[],
  batches: readonly PayoutBatch[] = [],
  count = candidates.length,
) =>
  shown(<BatchDialog />, {
    address: '/payouts?sammel=neu',
    answers: [
      [keyOf(listBatchCandidates, { query: { limit: 50 } }), { candidates, count }],
      [keyOf(listPayoutBatches, {}), batches],
    ],
  });

describe('a new batch of payouts', () => {
  it('lists who is ready with their sum, and the total', async () => {
    const text = await choosing([owed('Bo', 20), owed('Ärzteball', 30)]);
    expect(text).toContain('2 von 2 Partnern netto');
    expect(text).toMatch(/Ärzteball 1 Prämie 30,00 €.*Bo 1 Prämie 20,00 €/);
    expect(text).toContain('Summe netto 50,00 € Abbrechen 2 Dokumente erstellen');
    expect(text).toContain('Auszahlungsdatum');
    expect(text).toContain('Beschreibung Steht auf jedem Dokument.');
  });

  it('says who is not in it and what is missing to the cent', async () => {
    const text = await choosing([owed('Bo', 20), waiting('Dörte', 19.99)]);
    expect(text).toContain('1 Dokument erstellen');
    expect(text).toContain(
      'Ein Partner ist nicht dabei Dörte „Sommerfeste“: 19,99 € von 20,00 € Mindestauszahlung, es fehlen 0,01 €',
    );
  });

  it('says what of a ready partner stays open', async () => {
    const text = await choosing([
      { ...owed('Bo', 20), below: [below('Winter', 5, 6)], belowCount: 3 },
    ]);
    expect(text).toContain('Bleibt offen: „Winter“: 5,00 € von 6,00 € Mindestauszahlung');
    expect(text).toContain('Noch 2 Kampagnen : Bo');
  });

  it('says what lowers a document, from its premiums to what is paid out', async () => {
    const text = await choosing([
      {
        ...owed('Bo', 60),
        corrections: [{ invoiceNumber: 'GS-0007', amount: -40 }],
        offsets: [{ invoiceNumber: 'GS-0003', amount: -59.5 }],
        totalAmount: 71.4,
        payableAmount: 11.9,
      },
    ]);
    expect(text).toContain(
      'Bo 1 Prämie 60,00 € Prämien 100,00 € Korrektur zu GS-0007 -40,00 € ' +
        'Gesamtbetrag mit Umsatzsteuer 71,40 € Verrechnung mit GS-0003 (storniert) -59,50 € ' +
        'Ausgezahlt werden 11,90 €',
    );
  });

  it('says why a partner in debt waits, and why a document would be refused', async () => {
    const debt = aBatchCandidate({
      name: 'Dörte',
      netAmount: 0,
      balanceAmount: -40,
      corrections: [{ invoiceNumber: 'GS-0007', amount: -60 }],
      isReady: false,
    });
    const text = await choosing([
      owed('Bo', 20),
      debt,
      aBatchCandidate({ name: 'Emil', isReady: false, refusal: 'Der Steuersatz ist ein anderer.' }),
    ]);
    expect(text).toContain(
      'Dörte Guthaben des Anbieters: -40,00 €. Es wartet auf die nächsten Prämien. ' +
        '-60,00 € Korrektur zu GS-0007 Emil Der Steuersatz ist ein anderer.',
    );
  });

  it('says what is worth a second look, and pays all the same', async () => {
    const warning = {
      id: 'tax_status_open',
      who: 'partner' as const,
      field: 'taxStatus',
      message: 'Steuerstatus für 2027 vom Partner noch nicht bestätigt.',
      blocks: 'warning' as const,
    };
    const text = await choosing([{ ...owed('Bo', 20), warnings: [warning] }]);
    expect(text).toContain('Bo 1 Prämie 20,00 € Steuerstatus für 2027 vom Partner noch nicht');
    expect(text).toContain('1 Dokument erstellen');
  });

  it('of many partners shows the first, and the way to all', async () => {
    const text = await choosing([owed('Bo', 20)], [], 200);
    expect(text).toContain('1 von 1 Partnern netto');
    expect(text).toContain(
      'Das sind die ersten 1 von 200 Partnern mit offenen Prämien. Alle Partner laden',
    );
  });

  it('says when nobody is ready, and looks back at earlier ones', async () => {
    const text = await choosing(
      [waiting('Dörte', 19.99), waiting('Emil', 1)],
      [batch({ all: 3, waiting: 0, issued: 2, refused: 1 })],
    );
    expect(text).toContain(
      'Kein Partner ist bereit Eine Sammelauszahlung erstellt für jeden Partner eine Gutschrift, der seine Mindestauszahlung erreicht hat und für den alle Angaben vorliegen.',
    );
    expect(text).toContain('2 Partner sind nicht dabei');
    expect(text).toContain(
      'Frühere Sammelauszahlungen 10.11.2026 2 erstellt, 1 nicht erstellt Ansehen : 10.11.2026',
    );
  });

  it('of more partners than one batch takes says so', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => owed(`Partner ${index}`, 20));
    expect(await choosing(many)).toContain(
      'Auf einmal lassen sich höchstens 1.000 Partner auszahlen. Die übrigen bleiben für die nächste Sammelauszahlung.',
    );
  }, 30_000);
});

describe('a batch of payouts', () => {
  const item = {
    partnerId: ID,
    netAmount: 50,
    payoutId: null,
    invoiceNumber: null,
    totalAmount: null,
    payableAmount: null,
    hasEinvoice: false,
    reason: null,
  };
  const following = (counts: PayoutBatch['counts'], items: readonly object[]) =>
    shown(<BatchDialog />, {
      address: `/payouts?sammel=${ID}`,
      answers: [[keyOf(getPayoutBatch, { params: { id: ID } }), { ...batch(counts), items }]],
    });

  it('under way says how far it is, and that the window may be closed', async () => {
    const text = await following({ all: 2, waiting: 1, issued: 1, refused: 0 }, [
      {
        ...item,
        partnerName: 'Ärzteball',
        status: 'issued',
        payoutId: ID,
        invoiceNumber: 'GS-0001',
        totalAmount: 59.5,
        payableAmount: 59.5,
      },
      { ...item, partnerName: 'Bo', status: 'waiting' },
    ]);
    expect(text).toContain('Dokumente werden erstellt … 1 von 2 erstellt, zusammen 59,50 € brutto');
    expect(text).toContain(
      'Gestartet am 10.11.2026, Auszahlung am 12.11.2026. Sie können das Fenster schließen: Die Dokumente entstehen trotzdem.',
    );
    expect(text).toMatch(/Ärzteball GS-0001 Erstellt 59,50 € Bo Wartet 50,00 € netto Schließen/);
  });

  it('that is done says the result of each partner', async () => {
    const reason = 'Die bestätigten Prämien wurden inzwischen abgerechnet oder geändert.';
    const text = await following({ all: 1, waiting: 0, issued: 0, refused: 1 }, [
      { ...item, partnerName: 'Bo', status: 'refused', reason },
    ]);
    expect(text).toContain('Sammelauszahlung abgeschlossen 0 erstellt, 1 nicht erstellt');
    expect(text).toContain(`Bo ${reason} Nicht erstellt 50,00 € netto Fertig`);
  });

  it('is shown above the screen while it runs, and not afterwards', async () => {
    const banner = (counts: PayoutBatch['counts']) =>
      shown(<BatchBanner onShow={() => undefined} />, {
        answers: [[keyOf(listPayoutBatches, {}), [batch(counts)]]],
      });
    expect(await banner({ all: 2, waiting: 1, issued: 1, refused: 0 })).toBe(
      'Eine Sammelauszahlung läuft 1 von 2 erstellt Ansehen',
    );
    expect(await banner({ all: 2, waiting: 0, issued: 2, refused: 0 })).toBe('');
  });
});
