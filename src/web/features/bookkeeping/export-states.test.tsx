import { describe, expect, it } from 'vitest';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { DatevExport } from '#shared/contracts/bookkeeping/datev-exports.ts';
import type {
  PaymentFile,
  TransferCandidate,
} from '#shared/contracts/bookkeeping/payment-files.ts';
import {
  getDatevSettings,
  previewDatev,
  listTransferCandidates,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import {
  TRANSFER_CONCERNS,
  TRANSFER_OBSTACLES,
  type TransferObstacle,
} from '#shared/labels/transfers.ts';
import { shown } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { BatchPreview } from './batch-preview.tsx';
import { DATEV_EXPORTS_KEY, DatevExports } from './datev-exports.tsx';
import { DatevTab } from './datev-tab.tsx';
import { ExecutedForm } from './executed-form.tsx';
import { lastMonth } from './last-month.ts';
import { SepaTab } from './sepa-tab.tsx';
import { TransferRow } from './transfer-row.tsx';
import { PAYMENT_FILES_KEY } from './use-payment-files.ts';

const ID = '01920000-0000-7000-8000-00000000cccc';
const OWN_IBAN = 'DE89370400440532013000';

const candidate = (overrides: Partial<TransferCandidate> = {}): TransferCandidate => ({
  id: ID,
  number: 'GS-0001',
  partnerId: ID,
  partnerName: 'Fotografie Grün',
  issueDate: '2026-11-01',
  totalAmount: 59.5,
  iban: OWN_IBAN,
  holder: 'Łukasz Grün',
  obstacle: null,
  concerns: [],
  bankChangedAt: null,
  otherIban: '',
  accountOrigin: null,
  wasSent: true,
  earlierFile: null,
  ...overrides,
});

const aFile = (overrides: Partial<PaymentFile> = {}): PaymentFile => ({
  id: ID,
  messageId: 'EW-20261110-0123456789AB',
  createdAt: '2026-11-10T09:00:00.000Z',
  executionDate: '2026-11-12',
  transfers: 1,
  totalAmount: 59.5,
  executedOn: null,
  numbers: ['GS-0001'],
  ...overrides,
});

const sepa = (
  documents: readonly TransferCandidate[],
  { ownIban = OWN_IBAN, files = [] as readonly PaymentFile[], count = documents.length } = {},
) =>
  shown(<SepaTab />, {
    address: '/payouts?export=sepa',
    answers: [
      [keyOf(listTransferCandidates, { query: { limit: 50 } }), { ownIban, documents, count }],
      [PAYMENT_FILES_KEY, { pages: [files], pageParams: [null] }],
    ],
  });

describe('the tab "SEPA-Überweisungen"', () => {
  it('lists what can be paid with its account, and the total', async () => {
    const text = await sepa([candidate(), candidate({ id: 'other', number: 'GS-0002' })]);
    expect(text).toContain(
      'Fotografie Grün GS-0001 vom 01.11.2026, DE89 3704 0044 0532 0130 00 59,50 €',
    );
    expect(text).toContain('2 Überweisungen 119,00 € Ausführungsdatum');
    expect(text).toContain(
      'Die Datei (pain.001.001.09) laden Sie im Online-Banking oder in Ihrer Banking-Software hoch und geben sie dort frei. Erst danach sind die Belege bezahlt.',
    );
    expect(text).not.toContain('Noch nicht möglich');
  });

  it('of many documents shows the oldest, and the way to all that one file takes', async () => {
    const [few, many] = [
      await sepa([candidate()], { count: 60 }),
      await sepa([candidate()], { count: 501 }),
    ];
    expect(few).toContain('Das sind die ältesten 1 von 60 offenen Belegen. Alle Belege laden');
    expect(many).toContain('von 501 offenen Belegen. 500 Belege laden');
  });

  it('without an own account asks for it, and says why nothing is possible yet', async () => {
    const text = await sepa([candidate({ obstacle: 'no_iban', iban: '' })], { ownIban: '' });
    expect(text).toContain(
      'Von welchem Konto zahlen Sie? Für die Datei wird Ihre eigene IBAN gebraucht. IBAN hinterlegen',
    );
    expect(text).toContain('Kein Beleg ausgewählt 0,00 €');
    expect(text).toContain(
      'Noch nicht möglich Ihre eigene IBAN fehlt noch. Es ist kein Beleg ausgewählt.',
    );
  });

  it('with nothing to pay says so, and keeps the files', async () => {
    const executed = aFile({
      id: 'other',
      executedOn: '2026-11-12',
      transfers: 6,
      numbers: ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'],
    });
    const text = await sepa([], { files: [aFile(), executed] });
    expect(text).toContain(
      'Alles bezahlt Sobald eine Gutschrift erstellt ist, können Sie sie hier überweisen.',
    );
    expect(text).toContain(
      'Bisherige SEPA-Dateien EW-20261110-0123456789AB Zur Ausführung am 12.11.2026 59,50 € 1 Überweisung vom 10.11.2026: GS-0001',
    );
    expect(text).toContain('Als ausgeführt markieren : EW-20261110-0123456789AB');
    expect(text).toContain(
      'Ausgeführt am 12.11.2026 59,50 € 6 Überweisungen vom 10.11.2026: A-1, A-2, A-3, A-4 und 2 weitere',
    );
  });

  it('asks on which day the bank carried a file out', async () => {
    expect(await shown(<ExecutedForm file={aFile()} onDone={() => undefined} />)).toContain(
      'Ausführung von EW-20261110-0123456789AB Ausgeführt am (laut Kontoauszug)',
    );
  });

  it.each(
    keysOf(TRANSFER_OBSTACLES).map((obstacle): [string, TransferObstacle] => [
      TRANSFER_OBSTACLES[obstacle],
      obstacle,
    ]),
  )('says "%s" beside what cannot be paid', async (sentence, obstacle) => {
    const text = await shown(
      <TransferRow
        document={candidate({ obstacle })}
        isChosen
        onToggle={() => undefined}
        account={{}}
        onAccount={() => undefined}
      />,
    );
    expect(text).toContain(sentence);
    expect(text).not.toContain('GiroCode');
  });

  it('says what wants a second look', async () => {
    const text = await shown(
      <TransferRow
        document={candidate({
          concerns: ['in_earlier_file', 'iban_changed'],
          earlierFile: { messageId: 'EW-1', createdAt: '2026-11-10T09:00:00.000Z' },
        })}
        isChosen={false}
        onToggle={() => undefined}
        account={{}}
        onAccount={() => undefined}
      />,
    );
    expect(text).toContain(`${TRANSFER_CONCERNS.in_earlier_file} (EW-1 vom 10.11.2026)`);
    expect(text).toContain(TRANSFER_CONCERNS.iban_changed);
  });
});

describe('the account of a transfer', () => {
  const row = (overrides: Partial<TransferCandidate>, account = {}) =>
    shown(
      <TransferRow
        document={candidate(overrides)}
        isChosen
        onToggle={() => undefined}
        account={account}
        onAccount={() => undefined}
      />,
    );
  const otherIban = 'DE02120300000000202051';
  const origin = (by: 'partner' | 'provider') => ({ by, at: '2026-11-20T10:00:00.000Z' });

  it('explains why the holder stands in the file, where it is not the partner', async () => {
    expect(await row({})).toContain('Kontoinhaber: Łukasz Grün Kontoinhaber: Erklärung');
    expect(await row({})).toContain('seit Oktober 2025');
    expect(await row({ holder: 'Fotografie Grün' })).not.toContain('Kontoinhaber');
  });

  it('is asked for where the paper names another one than the partner has today', async () => {
    const changed = { concerns: ['iban_changed' as const], otherIban };
    const text = await row({ ...changed, accountOrigin: origin('partner') });
    expect(text).toContain('Auf welches Konto wird GS-0001 überwiesen?');
    expect(text).toContain('Konto auf dem Beleg: DE89 3704 0044 0532 0130 00');
    expect(text).toContain(
      'Konto des Partners heute: DE02 1203 0000 0000 2020 51, vom Partner eingetragen, geprüft am 20.11.2026',
    );
    expect(text).not.toContain('Woher haben Sie');
    expect(
      await row({ ...changed, accountOrigin: origin('provider') }, { iban: otherIban }),
    ).toContain('Woher haben Sie die IBAN zu GS-0001?');
  });

  it('that came later says where it comes from', async () => {
    const text = await row({ concerns: ['iban_added'], accountOrigin: origin('provider') });
    expect(text).toContain(`${TRANSFER_CONCERNS.iban_added}, von Ihnen eingetragen am 20.11.2026`);
    expect(text).toContain('Woher haben Sie die IBAN zu GS-0001?');
  });

  it('that nobody has checked yet is to be checked first', async () => {
    const text = await row({
      obstacle: 'bank_unchecked',
      bankChangedAt: '2026-11-20T10:00:00.000Z',
    });
    expect(text).toContain('Bankverbindung neu seit 20.11.2026');
    expect(text).toContain('Als geprüft vermerken');
  });
});

describe('the tab "DATEV"', () => {
  it('without settings leads to them', async () => {
    const text = await shown(<DatevTab />, {
      answers: [[keyOf(getDatevSettings, {}), { settings: null }]],
    });
    expect(text).toContain(
      'DATEV-Buchungsstapel Wie bucht Ihre Kanzlei? Für den Buchungsstapel werden Berater- und Mandantennummer und Ihre Konten gebraucht. DATEV einrichten',
    );
  });

  it('says what the format is and what it leaves to the tax adviser', async () => {
    const text = await shown(<DatevTab />, {
      answers: [[keyOf(getDatevSettings, {}), { settings: {} }]],
    });
    expect(text).not.toContain('Wie bucht Ihre Kanzlei?');
    expect(text).toContain(
      'DATEV-Format für „Stapelverarbeitung“: eine Buchung je Beleg, Stornobelege als Generalumkehr. Das Belegfeld 1 trägt die Belegnummer, bei einem Stornobeleg die des stornierten Belegs. Zahlungen bucht Ihre Kanzlei über das Bankkonto. Die Namen zu den Kreditorenkonten stehen in einer zweiten Datei, unter „Bisherige Exporte“.',
    );
    expect(text).toContain(
      'Mit Beleglinks Jede Buchung führt zum Belegbild. Ihre Kanzlei übernimmt zuerst die Belegbilder mit DATEV Belegtransfer, dann den Buchungsstapel.',
    );
  });

  const preview = {
    documents: 1,
    reversals: 0,
    objected: [],
    totalAmount: 59.5,
    refusal: '',
    exported: { documents: 0, firstOn: null, lastOn: null },
    missed: { documents: 0, firstOn: null },
    unsent: 0,
  };
  const previewed = (given: Partial<Received<typeof previewDatev>>) =>
    shown(
      <BatchPreview
        preview={{ ...preview, ...given }}
        again={false}
        onAgain={() => undefined}
        onFrom={() => undefined}
      />,
    );

  it('counts and sums what the batch holds, and names what was objected to', async () => {
    expect(await previewed({})).toBe('1 Beleg 59,50 €');
    const text = await previewed({
      documents: 1_200,
      reversals: 3,
      objected: ['GS-0003', 'GS-0009'],
    });
    expect(text).toContain('1.200 Belege, davon 3 Storno');
    expect(text).toContain(
      'Widersprochene Gutschriften Nach einem Widerspruch entfallen Rechnung und Vorsteuerabzug: GS-0003, GS-0009. Bitte stornieren Sie diese Belege oder sprechen Sie mit Ihrer Kanzlei.',
    );
  });

  it('counts what was exported before, with the day, and offers to take it again', async () => {
    const exported = { documents: 12, firstOn: '2027-02-03', lastOn: '2027-02-03' };
    expect(await previewed({ exported })).toContain(
      'Schon exportierte Belege noch einmal aufnehmen 12 schon exportiert am 03.02.2027',
    );
    expect(await previewed({ exported: { ...exported, lastOn: '2027-03-04' } })).toContain(
      '12 schon exportiert, zuletzt am 04.03.2027',
    );
  });

  it('names earlier documents that no export has, and the way to them', async () => {
    expect(await previewed({ missed: { documents: 1, firstOn: '2026-11-30' } })).toContain(
      'Ältere Belege ohne Export Ein Beleg vom 30.11.2026 ist in keinem Export. Beginnt der Zeitraum an diesem Tag, kommt nur mit, was noch fehlt. Zeitraum ab 30.11.2026',
    );
    expect(await previewed({ missed: { documents: 3, firstOn: '2026-11-30' } })).toContain(
      '3 frühere Belege sind in keinem Export, der älteste vom 30.11.2026.',
    );
  });

  it('keeps the exports with who wrote them and what is in them', async () => {
    const written: DatevExport = {
      id: ID,
      createdAt: '2027-02-03T09:00:00.000Z',
      createdBy: 'Zoë Muster',
      from: '2027-01-01',
      to: '2027-01-31',
      documents: 12,
      reversals: 1,
      repeated: 3,
      totalAmount: 1_234.5,
      pictures: false,
      fileName: 'EXTF_Buchungsstapel_20270101_20270131.csv',
      sha256: 'ab'.repeat(32),
    };
    const list = (rows: readonly DatevExport[]) =>
      shown(<DatevExports />, {
        answers: [[DATEV_EXPORTS_KEY, { pages: [rows], pageParams: [null] }]],
      });
    const text = await list([written]);
    expect(text).toContain(
      'Bisherige Exporte 01.01.2027 bis 31.01.2027 12 Belege, davon 1 Storno, 3 zum wiederholten Mal 1.234,50 € Erstellt am 03.02.2027, 10:00 von Zoë Muster',
    );
    expect(text).not.toContain('Belegbilder');
    expect(await list([{ ...written, pictures: true }])).toContain('Belegbilder');
    expect(await list([])).toBe('');
  });

  it('says at the button why there is no batch', async () => {
    const refusal = 'In diesem Zeitraum wurden keine Belege erstellt.';
    const query = { ...lastMonth(berlinDateOf(new Date())), again: 'false' };
    const text = await shown(<DatevTab />, {
      answers: [
        [keyOf(getDatevSettings, {}), { settings: {} }],
        [keyOf(previewDatev, { query }), { ...preview, documents: 0, refusal }],
      ],
    });
    expect(text).toContain(`Noch nicht möglich ${refusal}`);
  });
});
