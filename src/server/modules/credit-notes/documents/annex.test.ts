import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { aCommission, aCreditNote } from '#tests/support/credit-note-builders.ts';
import { reversalOf } from '#tests/support/credit-note-samples.ts';
import { annexAttachment, annexCsv } from './annex.ts';

const partial = aCreditNote({
  number: 'GS/26-0042',
  settled: [
    aCommission({ amount: cents(1_234), fullAmount: cents(5_000) }),
    aCommission({
      source: 'click',
      eventCount: 25,
      reference: '25 Klicks 77B2 1D30',
      campaignName: '=Summe "A"; B',
      amount: cents(1_250),
    }),
  ],
});

const lines = (csv: string): string[] => csv.replace('\uFEFF', '').split('\r\n').slice(0, -1);

describe('the annex as a table', () => {
  it('has a row for each event, the whole of its commission, and what is settled of it', () => {
    expect(lines(annexCsv(partial))).toEqual([
      '"Nr.";"Datum";"Art";"Kampagne";"Referenz";"Ereignisse";"Prämie (€)";"davon abgerechnet (€)"',
      '"1";"05.10.2026";"Anfrage";"Sommerfeste 2026";"Anfrage 9C1A 04EF";"1";50,00;12,34',
      '"2";"05.10.2026";"Klick";"\'=Summe ""A""; B";"25 Klicks 77B2 1D30";"25";12,50;12,50',
    ]);
  });

  it('of a reversal says what is taken back', () => {
    const [head, first] = lines(annexCsv(reversalOf(partial)));
    expect(head).toContain('"davon storniert (€)"');
    expect(first).toMatch(/;50,00;-12,34$/);
  });

  it('is named after its document, without a slash', () => {
    expect(annexAttachment(partial)).toMatchObject({
      id: 'Anlage GS/26-0042',
      description: 'Anlage zu Gutschrift GS/26-0042: abgerechnete Ereignisse',
      fileName: 'Anlage_GS-26-0042.csv',
    });
  });
});
