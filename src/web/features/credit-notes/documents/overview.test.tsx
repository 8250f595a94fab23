import { describe, expect, it } from 'vitest';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { getPayoutSummary, getUser } from '#shared/contracts/calls.generated.ts';
import { shown } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { ArchiveForm } from './archive-form.tsx';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import { DocumentTotals } from './document-totals.tsx';
import { DocumentsToolbar } from './documents-toolbar.tsx';
import { NoDocuments, NoMatchingDocuments, NoSuchPage } from './no-documents.tsx';
import { ObjectedNote } from './objected-note.tsx';
import { periodOf } from './periods.ts';
import { RetentionNote } from './retention-note.tsx';

const nothing = () => undefined;
const ofInstallation = (documentYears: number) => ({
  answers: [[keyOf(getUser), { documentYears }]] as const,
});
const sums = { count: 2, netAmount: 100, vatAmount: 19, totalAmount: 119 };

describe('an empty tab of the overview', () => {
  it.each([
    [
      'all',
      'Noch keine Gutschriften Mit „Gutschrift erstellen“ rechnen Sie die offenen Prämien eines Partners ab. Das Dokument erscheint dann hier. Gutschrift erstellen',
    ],
    ['pending', 'Keine ausstehenden Gutschriften Unter „Alle“ sehen Sie sämtliche Dokumente.'],
    ['paid', 'Keine bezahlten Gutschriften Unter „Alle“ sehen Sie sämtliche Dokumente.'],
    ['cancelled', 'Keine stornierten Gutschriften Unter „Alle“ sehen Sie sämtliche Dokumente.'],
    ['objected', 'Keine widersprochenen Gutschriften Unter „Alle“ sehen Sie sämtliche Dokumente.'],
  ] as const)('"%s" says "%s"', async (tab, text) => {
    expect(await shown(<NoDocuments tab={tab} />)).toBe(text);
  });

  it('that a search has emptied says how to widen it', async () => {
    expect(await shown(<NoMatchingDocuments onReset={nothing} />)).toBe(
      'Keine Treffer Suchen Sie nach einem Teil der Nummer, des Partnernamens oder nach einem Betrag wie 119,00, und prüfen Sie Partner und Zeitraum. Filter zurücksetzen',
    );
  });

  it('behind the last page says that the list is shorter', async () => {
    expect(await shown(<NoSuchPage onReset={nothing} />)).toBe(
      'Diese Seite gibt es nicht mehr Die Liste ist inzwischen kürzer. Zur ersten Seite',
    );
  });
});

describe('the overview', () => {
  it('sums what is listed, and names what an objection takes out', async () => {
    expect(await shown(<DocumentTotals sums={{ ...sums, count: 1 }} objected={0} />)).toBe(
      'Summe, 1 Dokument 119,00 € netto 100,00 € Umsatzsteuer 19,00 €',
    );
    expect(await shown(<DocumentTotals sums={{ ...sums, count: 1_200 }} objected={3} />)).toContain(
      'Summe, 1.200 Dokumente, 3 widersprochen und nicht gezählt 119,00 €',
    );
  });

  it.each([
    [0, ''],
    [
      1,
      'Einem Dokument wurde widersprochen. Es gilt nicht als Rechnung; 119,00 € sind in keiner Summe enthalten. Stornieren Sie, um die Prämien neu abzurechnen. Anzeigen',
    ],
    [
      2,
      '2 Dokumenten wurde widersprochen. Sie gelten nicht als Rechnungen; 119,00 € sind in keiner Summe enthalten. Stornieren Sie, um die Prämien neu abzurechnen. Anzeigen',
    ],
  ])('with %i objections says "%s"', async (count, text) => {
    expect(await shown(<ObjectedNote sums={{ ...sums, count }} onShow={nothing} />)).toBe(text);
  });

  it('can be searched and filtered by partner and period', async () => {
    const search = {
      status: undefined,
      suche: undefined,
      empfaenger: undefined,
      von: undefined,
      bis: undefined,
      sort: undefined,
      seite: undefined,
    };
    const text = await shown(<DocumentsToolbar search={search} onChange={nothing} />);
    for (const label of [
      'Gutschriften suchen',
      'Nummer, Partner oder Betrag',
      'Nach Partner filtern',
      'Alle Partner',
      'Nach Zeitraum filtern',
      'Gesamter Zeitraum',
      'Dieser Monat',
      'Letzter Monat',
      'Dieses Quartal',
      'Letztes Quartal',
      'Dieses Jahr',
      'Letztes Jahr',
    ])
      expect(text).toContain(label);
  });

  it('explains what an amount is', () => {
    expect(DOCUMENT_COLUMNS.find(({ id }) => id === 'amount')?.explain).toBe(
      'Auszahlungsbetrag mit Umsatzsteuer, wo sie anfällt. Stornobelege zählen negativ.',
    );
  });

  it.each([
    [0, 'In diesem Zeitraum wurde kein Dokument ausgestellt.'],
    [1, '1 Dokument wurde in diesem Zeitraum ausgestellt.'],
    [1_200, '1.200 Dokumente wurden in diesem Zeitraum ausgestellt.'],
  ])('says that an archive would hold %i documents', async (count, text) => {
    const query = periodOf('last_quarter', berlinDateOf(new Date()));
    const answer = { all: { ...sums, count } };
    const answers = [[keyOf(getPayoutSummary, { query }), answer]] as const;
    expect(await shown(<ArchiveForm onDone={nothing} />, { answers })).toContain(text);
  });

  it('says that documents never change and how long they are kept', async () => {
    expect(await shown(<RetentionNote />, ofInstallation(10))).toBe(
      'Gutschriften sind nach der Erstellung unveränderlich (GoBD) und werden 10 Jahre aufbewahrt (§ 147 AO). Eine Korrektur ist nur durch Stornierung möglich; der Stornobeleg erhält eine eigene Nummer.',
    );
  });

  it('says the years of an installation that keeps documents for 8', async () => {
    const text = await shown(<RetentionNote />, ofInstallation(8));
    expect(text).toContain('werden 8 Jahre aufbewahrt (§ 147 AO)');
    expect(text).not.toContain('10 Jahre');
  });
});
