import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { decodeFile } from '#web/parts/csv/decode-file.ts';
import { readTable } from '#web/parts/csv/read-table.ts';
import {
  type AmountKind,
  guessAmounts,
  guessColumns,
  knownColumns,
  missingColumns,
} from './booking-columns.ts';
import { readBookings } from './read-bookings.ts';

const TODAY = calendarDate('2026-11-27');
const HEADINGS = 'Buchungs-Nr.;Kunde;E-Mail;Telefon;Veranstaltungsdatum;Umsatz netto;Gebucht am';
const ROW = 'B-17;Jürgen Großmann;j@example.org;0171 2345678;12.06.2027;1.234,50;01.11.2026';

async function read(text: string, amounts: AmountKind = 'net') {
  const table = await readTable(text, knownColumns);
  if (table === null) throw new Error('no table');
  return readBookings(table, guessColumns(table.headings), amounts, TODAY);
}

const only = async (text: string, amounts?: AmountKind) => {
  const [row, ...more] = await read(text, amounts);
  if (row === undefined || more.length > 0) throw new Error('not one row');
  return row;
};

const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a table of bookings', () => {
  const expected = {
    number: 'B-17',
    name: 'Jürgen Großmann',
    email: 'j@example.org',
    phone: '0171 2345678',
    eventDate: '2027-06-12',
    bookedOn: '2026-11-01',
    saleAmount: 1234.5,
    error: null,
    sameAs: null,
  };

  it.each([
    ['semicolons', `${HEADINGS}\n${ROW}`],
    ['a byte order mark and line ends of Windows', `\uFEFF${HEADINGS}\r\n${ROW}\r\n`],
    ['a range copied from a spreadsheet', `${HEADINGS}\n${ROW}`.replaceAll(';', '\t')],
    [
      'commas and quotes',
      `${HEADINGS}\n${ROW}`.replaceAll(/[^;\n]+/g, '"$&"').replaceAll(';', ','),
    ],
  ])('is read with %s', async (_, text) => {
    expect(await only(text)).toMatchObject(expected);
  });

  it('is read as older spreadsheets save it', async () => {
    const bytes = windows1252(`${HEADINGS}\n${ROW}`);
    expect(await only(decodeFile(bytes))).toMatchObject(expected);
  });

  it.each([
    ['1.234,50', 1234.5],
    ['1234,5', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234', 1234],
    ['12.500 €', 12500],
    ["12'500.00", 12500],
    ['="1234,50"', 1234.5],
    ['EUR 99', 99],
  ])('reads the amount %j', async (amount, saleAmount) => {
    const row = await only(`Name;Netto\nIda;"${amount.replaceAll('"', '""')}"`);
    expect(row).toMatchObject({ saleAmount, error: null });
  });

  it.each([
    ['gross19', '1.190,00', 1000],
    ['gross7', '107', 100],
    ['gross19', '0,01', 0.01],
    ['gross19', '100,00', 84.03],
  ] as const)('takes the tax out of an amount (%s, %s)', async (kind, amount, saleAmount) => {
    expect(await only(`Name;Brutto\nIda;${amount}`, kind)).toMatchObject({ saleAmount });
  });

  it.each([
    ['12.06.2027 14:00', '2027-06-12'],
    ['2027-06-12T00:00:00Z', '2027-06-12'],
    ['12.6.27', '2027-06-12'],
    ['', null],
  ])('reads the day %j', async (day, eventDate) => {
    expect(await only(`Name;Termin;Netto\nIda;${day};5`)).toMatchObject({ eventDate, error: null });
  });

  it.each([
    ['Ida;12.06.2027;', 'Ohne Umsatz.'],
    ['Ida;12.06.2027;viel', '„viel“ ist kein Betrag.'],
    ['Ida;12.06.2027;0,00', 'Der Umsatz ist nicht größer als 0.'],
    ['Ida;12.06.2027;-50', 'Der Umsatz ist nicht größer als 0.'],
    ['Ida;12.06.2027;99999999', 'Der Umsatz ist zu hoch.'],
    ['Ida;31.02.2027;5', '„31.02.2027“ ist kein Tag.'],
    [';12.06.2027;5', 'Weder Name noch E-Mail, Telefon oder Buchungsnummer.'],
    [`${'x'.repeat(201)};;5`, 'Eine Zelle ist zu lang.'],
  ])('says what is wrong with %.30j', async (row, error) => {
    expect(await only(`Name;Termin;Netto\n${row}`)).toMatchObject({ error });
  });

  it('knows the same booking again: by its number, or by all that it says', async () => {
    const rows = await read(
      `Nr.;Name;Netto\nB 1;Ida;5\nb  1;Ida Öz;6\n;Tom;7\n;Tom;7\n;Tom;8\nB 1;;viel`,
    );
    expect(rows.map(({ line, sameAs }) => [line, sameAs])).toEqual([
      [2, null],
      [3, 2],
      [4, null],
      [5, 4],
      [6, null],
      [7, null],
    ]);
  });

  it('joins first and last name, and prefers what says net', async () => {
    const row = await only('Vorname;Nachname;Summe brutto;Summe netto\nIda;Öz;119;100');
    expect(row).toMatchObject({ name: 'Ida Öz', saleAmount: 100 });
  });
});

describe('what has to be said before', () => {
  it.each([
    ['Umsatz netto', 'net'],
    ['Umsatz', null],
    ['Umsatz brutto', null],
    [undefined, null],
  ] as const)('of the column %s', (heading, kind) => {
    expect(guessAmounts(heading)).toBe(kind);
  });

  it('is where the money is, what it is, and who it is about', () => {
    const none = guessColumns(['Foo', 'Bar']);
    expect(Object.keys(missingColumns(none, null)).toSorted()).toEqual([
      'amount',
      'amounts',
      'email',
    ]);
    expect(missingColumns(guessColumns(['Netto', 'Telefon']), 'net')).toEqual({});
  });
});
