import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { readAmount } from '#shared/read-amount.ts';
import { camt, type CamtBooking, type CamtOptions } from '#tests/support/camt.ts';
import { entryOfRow, guessColumns, knownColumns, readDay } from '../domain/bank-table.ts';
import { readStatement } from './read-statement.ts';

const IBAN = 'DE02120300000000202051';
const DAY = '2026-11-24';
const TODAY = calendarDate('2026-11-25');

async function read(bookings: readonly CamtBooking[], options: CamtOptions = {}) {
  const reading = await readStatement(Buffer.from(camt(bookings, options)));
  if (reading.kind !== 'camt') throw new Error('no camt');
  return reading.statement;
}

async function refusal(content: string | Uint8Array): Promise<string> {
  try {
    await readStatement(Buffer.from(content as string));
    return 'readable';
  } catch (error) {
    return (error as Error).message;
  }
}

const single = {
  amount: '59.50',
  day: DAY,
  txs: [
    {
      amount: '59.50',
      endToEndId: 'GS-0001',
      payee: 'Lukasz Gruen & Söhne',
      iban: IBAN,
      text: 'Gutschrift GS-0001 vom 20.11.2026',
    },
  ],
};

describe('a statement of a bank', () => {
  it.each<CamtOptions>([
    { type: '053', version: '02' },
    { type: '053', version: '08' },
    { type: '054', version: '02' },
    { type: '054', version: '08' },
    { type: '053', version: '08', prefix: 'ns2' },
  ])('with single bookings is read as %j', async (options) => {
    const { format, bookings, entries } = await read([single], options);
    expect(format).toBe(`camt.${options.type}.001.${options.version}`);
    expect(bookings).toBe(1);
    expect(entries).toEqual([
      {
        direction: 'out',
        bookedOn: DAY,
        amount: 5950,
        endToEndId: 'GS-0001',
        batchIds: [],
        payee: 'Lukasz Gruen & Söhne',
        payeeIban: IBAN,
        reference: 'Gutschrift GS-0001 vom 20.11.2026',
        reason: '',
        transfers: 1,
      },
    ]);
  });

  it.each(['02', '08'] as const)(
    'with one sum for several transfers gives each (%s)',
    async (version) => {
      const txs = [
        { amount: '59.50', endToEndId: 'GS-0001' },
        { amount: '100', endToEndId: 'GS-0002' },
      ];
      const { entries } = await read([{ amount: '159.50', day: DAY, batch: { count: 2 }, txs }], {
        version,
      });
      expect(entries.map(({ endToEndId, amount }) => [endToEndId, amount])).toEqual([
        ['GS-0001', 5950],
        ['GS-0002', 10000],
      ]);
    },
  );

  it('with one sum and the id of its block gives the sum', async () => {
    const batch = { id: 'EW-1-1', messageId: 'EW-1', count: 12 };
    const { entries } = await read([{ amount: '159.50', day: DAY, batch }]);
    expect(entries).toMatchObject([
      { amount: 15950, batchIds: ['EW-1-1', 'EW-1'], transfers: 12, endToEndId: '' },
    ]);
  });

  it('with the id of its block among the references gives the sum', async () => {
    const txs = [{ amount: '159.50', paymentInfoId: 'EW-1-1' }];
    const { entries } = await read([{ amount: '159.50', day: DAY, txs }], { version: '02' });
    expect(entries).toMatchObject([{ amount: 15950, batchIds: ['EW-1-1'], endToEndId: '' }]);
  });

  it('with one sum and nothing else gives the sum', async () => {
    const { entries } = await read([{ amount: '159.50', day: DAY }]);
    expect(entries).toMatchObject([{ amount: 15950, batchIds: [], transfers: null }]);
  });

  it('with returns gives what came back and why', async () => {
    const txs = [
      { amount: '59.50', endToEndId: 'GS-0001', returnCode: 'AC04', payee: 'Gut Lindenhof' },
    ];
    const { entries } = await read([
      { amount: '59.50', day: DAY, credit: true, txs },
      {
        amount: '20.00',
        day: DAY,
        credit: true,
        reversal: true,
        batch: { id: 'EW-1-1', count: 2 },
      },
    ]);
    expect(entries).toMatchObject([
      { direction: 'back', endToEndId: 'GS-0001', reason: 'AC04', payee: '' },
      { direction: 'back', batchIds: ['EW-1-1'], reason: '' },
    ]);
  });

  it('leaves out what came in, what is not booked yet and reversals of what came in', async () => {
    const { bookings, entries } = await read([
      { ...single, credit: true },
      { ...single, status: 'PDNG' },
      { ...single, reversal: true },
      { ...single, amount: '0.00', txs: [] },
    ]);
    expect([bookings, entries]).toEqual([4, []]);
  });

  it('in another encoding is read as it declares', async () => {
    const xml = camt([single]).replace('UTF-8', 'ISO-8859-1');
    const reading = await readStatement(Buffer.from(xml, 'latin1'));
    expect(reading).toMatchObject({ statement: { entries: [{ payee: 'Lukasz Gruen & Söhne' }] } });
  });
});

describe('a file that is no statement', () => {
  const xml = camt([single]);

  it.each([
    ['a DTD', xml.replace('?>', '?><!DOCTYPE Document [<!ENTITY a "b">]>'), 'DTD'],
    [
      'an entity from outside',
      xml.replace('?>', '?><!DOCTYPE d SYSTEM "file:///etc/passwd">'),
      'DTD',
    ],
    ['an entity nobody knows', xml.replace('vom', '&lol9;'), 'DTD'],
    ['an end that is missing', xml.slice(0, -60), 'unvollständig'],
    ['an element that is never closed', xml.replace('</RmtInf>', ''), 'unvollständig'],
    [
      'too many levels',
      `<Document xmlns="camt.053.001.08">${'<a>'.repeat(60)}`,
      'mehr, als auf einmal',
    ],
    ['another version', xml.replace('053.001.08', '053.001.04'), 'camt.053.001.04'],
    ['what is booked during the day', xml.replace('053.001.08', '052.001.08'), 'camt.052.001.08'],
    [
      'a file for the bank',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>',
      'pain.001.001.09',
    ],
    ['a page', '<html><body>Login</body></html>', 'Diese XML-Datei wird nicht gelesen'],
    ['nothing but a declaration', '<?xml version="1.0"?>', 'unvollständig'],
    ['an archive', 'PK\u0003\u0004', 'entpacken'],
    ['a PDF', '%PDF-1.7', 'PDF'],
    ['MT940', ':20:STARTUMS', 'MT940'],
    ['a letter', 'Sehr geehrte Damen und Herren', 'keine Tabelle'],
  ])('is refused: %s', async (_, content, reason) => {
    expect(await refusal(content)).toContain(reason);
  });

  it('is refused also where it would grow beyond what is read', async () => {
    const many = '<a/>'.repeat(2_000_001);
    expect(await refusal(`<Document xmlns="camt.053.001.08">${many}</Document>`)).toContain('mehr');
  });
});

describe('the table of a bank', () => {
  const SAVINGS = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE89370400440532013000";"24.11.26";"24.11.26";"ONLINE-UEBERWEISUNG";"Gutschrift GS-0001";"";"";"GS-0001";"";"";"";"Łukasz Grün";"${IBAN}";"BYLADEM1001";"-1.059,50";"EUR";"Umsatz gebucht"
"DE89370400440532013000";"25.11.26";"25.11.26";"ONLINE-UEBERWEISUNG";"Gutschrift GS-0002";"";"";"GS-0002";"";"";"";"Łukasz Grün";"${IBAN}";"BYLADEM1001";"-59,50";"EUR";"Umsatz vorgemerkt"`;
  const COOPERATIVE = `Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung
Konto;DE89370400440532013000;GENODEF1XXX;VR;24.11.2026;24.11.2026;Łukasz Grün;${IBAN};BYLADEM1001;Überweisung;Gutschrift GS-0001;-1059,50;EUR;100,00
Konto;DE89370400440532013000;GENODEF1XXX;VR;24.11.2026;24.11.2026;Gast;DE99;X;Gutschrift;Danke;12,00;EUR;112,00`;
  const DKB = `"Girokonto";"DE89 3704 0044 0532 0130 00"
""
"Kontostand vom 25.11.2026:";"1.234,56 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"24.11.26";"24.11.26";"Gebucht";"Gut Lindenhof";"Łukasz Grün";"Gutschrift GS-0001";"Ausgang";"${IBAN}";"-1.059,50 €";"";"";"GS-0001"`;

  it.each([
    ['savings banks', SAVINGS, 'GS-0001'],
    ['cooperative banks', COOPERATIVE, ''],
    ['DKB', DKB, 'GS-0001'],
  ])('of %s is read without a question', async (_, text, endToEndId) => {
    const reading = await readStatement(Buffer.from(text));
    if (reading.kind !== 'table') throw new Error('no table');
    const columns = knownColumns(reading.table.headings);
    if (columns === null) throw new Error('unknown');
    const entries = reading.table.rows.flatMap((row) => entryOfRow(row, columns, TODAY) ?? []);
    expect(entries).toMatchObject([
      {
        direction: 'out',
        bookedOn: DAY,
        amount: 105950,
        payee: 'Łukasz Grün',
        payeeIban: IBAN,
        reference: 'Gutschrift GS-0001',
        endToEndId,
      },
    ]);
  });

  it('in Windows-1252 keeps its umlauts, and an unknown one is asked about', async () => {
    const text = 'Datum;Wer;Wofür;Betrag in EUR\n24.11.2026;Grün;Gutschrift;-5,00\n';
    const reading = await readStatement(Buffer.from(text, 'latin1'));
    if (reading.kind !== 'table') throw new Error('no table');
    expect(reading.table.headings).toEqual(['Datum', 'Wer', 'Wofür', 'Betrag in EUR']);
    expect(knownColumns(reading.table.headings)).toBeNull();
    expect(guessColumns(reading.table.headings)).toEqual({ bookedOn: 0, amount: 3 });
  });

  it.each([
    ['-1.234,56', -123456],
    ['−59,50 €', -5950],
    ['1234.56', 123456],
    ['1,234.56', 123456],
    ['1.234', 123400],
    ['59,5', 5950],
    ['59,50-', -5950],
    ['59,50 S', -5950],
    ['59,50 H', 5950],
    ['+59,50', 5950],
    ['59,50 EUR', 5950],
    ['', null],
    ['abc', null],
    ['1.23.45', null],
  ])('reads the amount %j', (text, value) => {
    expect(readAmount(text)).toBe(value);
  });

  it.each([
    ['24.11.2026', '2026-11-24'],
    ['1.1.26', '2026-01-01'],
    ['2026-11-24T00:00:00', '2026-11-24'],
    ['31.02.2026', null],
    ['24.12.2026', null],
    ['', null],
  ])('reads the day %j', (text, day) => {
    expect(readDay(text, TODAY)).toBe(day);
  });
});
