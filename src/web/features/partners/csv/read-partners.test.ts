import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { csvOf } from '#shared/csv.ts';
import { decodeFile } from '#web/parts/csv/decode-file.ts';
import { readPartners, type PartnerTable } from './read-partners.ts';
import { partnerTemplate } from './template.ts';

const TODAY = '2026-11-21' as CalendarDate;
const HEADINGS = 'Firmenname;Vorname;Nachname;E-Mail;Straße;PLZ;Stadt';
const ROW = 'Blumen Ährenfeld;Zoë;Müller;zoe@example.com;Ährenweg 12;50667;Köln';

async function tableOf(text: string): Promise<PartnerTable> {
  const reading = await readPartners(text, TODAY);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.table;
}

async function reasonOf(text: string): Promise<string> {
  const reading = await readPartners(text, TODAY);
  return reading.ok ? 'readable' : reading.reason;
}

async function onlyRow(text: string) {
  const { rows } = await tableOf(text);
  expect(rows).toHaveLength(1);
  return rows[0] as (typeof rows)[number];
}

const withColumn = (heading: string, value: string) => `${HEADINGS};${heading}\n${ROW};${value}`;

describe('the template', () => {
  it('is read back as the partner of its example, whole and without an error', async () => {
    expect(partnerTemplate().startsWith('\uFEFF"Firmenname";"Vorname"')).toBe(true);
    const row = await onlyRow(partnerTemplate());
    expect(row.errors).toEqual({});
    expect(row.values).toMatchObject({
      companyName: 'Blumen Ährenfeld',
      phone: '+49 221 1234567',
      taxStatus: 'regular',
      status: 'active',
      selfBillingAgreedAt: '2026-01-15',
      selfBillingAgreedHow: 'Partnervertrag',
    });
  });
});

describe('a table of partners', () => {
  const expected = { companyName: 'Blumen Ährenfeld', city: 'Köln', country: 'Deutschland' };

  it.each([
    ['semicolons', `${HEADINGS}\n${ROW}`],
    ['commas', `${HEADINGS}\n${ROW}`.replaceAll(';', ',')],
    ['a range copied from a spreadsheet', `${HEADINGS}\n${ROW}`.replaceAll(';', '\t')],
    ['line ends of Windows', `${HEADINGS}\r\n${ROW}\r\n`],
    ['line ends of an old Mac', `${HEADINGS}\r${ROW}\r`],
    ['a byte order mark', `\uFEFF${HEADINGS}\n${ROW}`],
    ['a line that names the separator', `sep=;\r\n${HEADINGS}\r\n${ROW}`],
    ['quotes around every cell', `${HEADINGS}\n${ROW}`.replaceAll(/[^;\n]+/g, '"$&"')],
    ['blank rows and columns', `;;\n${HEADINGS};;\n\n${ROW};;\n;;;;;\n`],
    ['decomposed umlauts in the headings', `${HEADINGS}\n${ROW}`.replace('Straße', 'Strasse')],
  ])('is read with %s', async (_, text) => {
    const row = await onlyRow(text);
    expect(row.errors).toEqual({});
    expect(row.values).toMatchObject(expected);
  });

  it('is read with headings in any order and under other names', async () => {
    const row = await onlyRow(
      'ort,zip code,STRASSE / HAUSNR.,Email-Adresse,Name,Vorname,Firma\nKöln,50667,Ährenweg 12,zoe@example.com,Müller,Zoë,Blumen Ährenfeld',
    );
    expect(row.errors).toEqual({});
    expect(row.values).toMatchObject({ ...expected, lastName: 'Müller', firstName: 'Zoë' });
  });

  it.each([
    ['Zoë Müller', 'Zoë', 'Müller'],
    ['Müller, Zoë', 'Zoë', 'Müller'],
    ['Anna Lena von Au', 'Anna Lena von', 'Au'],
  ])('splits the one name %j', async (name, firstName, lastName) => {
    const row = await onlyRow(
      `Firma;Ansprechpartner;Mail;Straße;PLZ;Ort\nA;"${name}";a@example.com;B 1;50667;Köln`,
    );
    expect(row.values).toMatchObject({ firstName, lastName });
  });

  it('keeps separators, quotes and line breaks inside quoted cells', async () => {
    const row = await onlyRow(withColumn('Notizen', '"eins; ""zwei"",\ndrei"'));
    expect(row.values.notes).toBe('eins; "zwei",\ndrei');
  });

  it('counts rows as the spreadsheet does', async () => {
    const { rows } = await tableOf(`${HEADINGS}\n\n${ROW}\n\n${ROW.replace('zoe@', 'b@')}`);
    expect(rows.map(({ line }) => line)).toEqual([3, 5]);
  });

  it('names the columns that it leaves out', async () => {
    const { ignored, fields } = await tableOf(withColumn('Schuhgröße', '38'));
    expect(ignored).toEqual(['Schuhgröße']);
    expect(fields).toHaveLength(7);
  });

  it.each([
    ['', 'Die Tabelle ist leer.'],
    ['\uFEFF \n;;\n', 'Die Tabelle ist leer.'],
    [HEADINGS, 'Unter den Überschriften steht noch kein Partner.'],
    [ROW, 'Die erste Zeile muss die Überschriften der Spalten enthalten, wie in der Vorlage.'],
    ['Firma;Ort\nA;B', 'Diese Spalten fehlen: Vorname, Nachname, E-Mail, Straße, PLZ.'],
    [`${HEADINGS};Ort\n${ROW};Bonn`, 'Diese Spalten kommen mehrfach vor: Ort.'],
    [
      [HEADINGS, ...Array.from({ length: 2001 }, () => ROW)].join('\n'),
      'Die Tabelle hat 2.001 Zeilen. Bitte höchstens 2.000 auf einmal importieren.',
    ],
  ])('is refused with a reason: %.30j', async (text, reason) => {
    expect(await reasonOf(text)).toBe(reason);
  });

  it('of private persons needs no column for a company', async () => {
    const persons = `Vorname;Nachname;E-Mail;Straße;PLZ;Stadt;Steuerstatus
Zoë;Müller;zoe@example.com;Ährenweg 1;50667;Köln;Privatperson
Ida;Öz;ida@example.com;Ährenweg 2;50667;Köln;regelbesteuert`;
    const { rows } = await tableOf(persons);
    expect(rows.map(({ errors }) => errors)).toEqual([
      {},
      { companyName: 'Firmenname ist erforderlich' },
    ]);
  });

  it('marks a row that means the same partner as an earlier one', async () => {
    const other = ROW.replace('zoe@', 'neu@').replace('Blumen Ährenfeld', 'BLUMEN  ährenfeld');
    const { rows } = await tableOf(`${HEADINGS}\n${ROW}\n${other}\n${ROW.replace('Blumen', 'B')}`);
    expect(rows.map(({ sameAs }) => sameAs)).toEqual([null, 2, 2]);
  });

  it('says that a row has more cells than there are headings', async () => {
    const row = await onlyRow(`${HEADINGS}\n${ROW};zuviel`);
    expect(row.rowError).toBe('Die Zeile hat mehr Zellen als die Überschrift.');
  });
});

describe('a cell', () => {
  it.each([
    ['Firmenname', '', 'companyName', 'Firmenname ist erforderlich'],
    ['Vorname', ' ', 'firstName', 'Vorname ist erforderlich'],
    ['Nachname', '', 'lastName', 'Nachname ist erforderlich'],
    ['E-Mail', 'kein-at', 'email', 'Ungültige E-Mail-Adresse'],
    ['Straße', '', 'street', 'Straße ist erforderlich'],
    ['PLZ', '', 'postalCode', 'PLZ ist erforderlich'],
    ['Stadt', '', 'city', 'Stadt ist erforderlich'],
  ] as const)('%s %j is refused as in the form', async (heading, value, field, message) => {
    const place = HEADINGS.split(';').indexOf(heading);
    const row = await onlyRow(`${HEADINGS}\n${ROW.split(';').with(place, value).join(';')}`);
    expect(row.errors).toEqual({ [field]: message });
  });

  it.each([
    ['Land', 'Schlaraffenland', 'country', 'Bitte wählen Sie ein Land aus der Liste'],
    ['IBAN', 'DE88370400440532013000', 'iban', 'Ungültige IBAN'],
    ['BIC', 'COBA', 'bic', 'Ungültiger BIC (8 oder 11 Zeichen)'],
    ['Status', 'vielleicht', 'status', 'Unbekannter Status (Aktiv, Inaktiv oder Gesperrt)'],
    ['Steuerstatus', 'egal', 'taxStatus', 'Unbekannter steuerlicher Status'],
    ['Kleinunternehmer', 'vielleicht', 'isSmallBusiness', 'Bitte ja oder nein angeben'],
    [
      'Telefon',
      '4,92212E+11',
      'phone',
      'Die Tabellenkalkulation hat diese Zahl gekürzt. Bitte als Text eingeben.',
    ],
    [
      'Gutschrift vereinbart am',
      '31.02.2026',
      'selfBillingAgreedAt',
      'Bitte geben Sie ein gültiges Datum ein',
    ],
    [
      'Gutschrift vereinbart am',
      '22.11.2026',
      'selfBillingAgreedAt',
      'Das Datum darf nicht in der Zukunft liegen',
    ],
  ] as const)('%s %j is refused', async (heading, value, field, message) => {
    expect((await onlyRow(withColumn(heading, value))).errors).toEqual({ [field]: message });
  });

  it.each([
    ['Land', 'D', { country: 'Deutschland' }],
    ['Land', 'at', { country: 'at' }],
    ['Land', '', { country: 'Deutschland' }],
    ['Status', 'pausiert', { status: 'suspended' }],
    ['Status', 'INAKTIV', { status: 'inactive' }],
    ['Steuerlicher Status', 'Kleinunternehmer (§ 19 UStG)', { taxStatus: 'small_business' }],
    ['Steuerlicher Status', 'Noch offen', { taxStatus: null }],
    ['Kleinunternehmer', 'Ja', { taxStatus: 'small_business' }],
    ['Kleinunternehmer', 'nein', { taxStatus: null }],
    ['Telefon', "'+49 221 1", { phone: '+49 221 1' }],
    ['Telefon', '"=""0221 1"""', { phone: '0221 1' }],
    ['Gutschrift vereinbart am', '1.2.26', { selfBillingAgreedAt: '2026-02-01' }],
    ['Gutschrift vereinbart am', '21.11.2026', { selfBillingAgreedAt: '2026-11-21' }],
  ])('%s %j is understood', async (heading, value, values) => {
    const row = await onlyRow(withColumn(heading, value));
    expect(row.errors).toEqual({});
    expect(row.values).toMatchObject(values);
  });

  it('gets back the zero that a spreadsheet took from a German postal code', async () => {
    const dresden = await onlyRow(`${HEADINGS};Land\n${ROW.replace('50667', '1067')};Deutschland`);
    expect(dresden.values.postalCode).toBe('01067');
    expect(dresden.hints).toEqual({ postalCode: 'Ergänzt zu 01067' });
    const vienna = await onlyRow(`${HEADINGS};Land\n${ROW.replace('50667', '1010')};Österreich`);
    expect(vienna.values.postalCode).toBe('1010');
  });
});

describe('any text', () => {
  it('comes back from our own table as it was, formulas included', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom("'=1+1", "''", '+49', '-', '@x', '=cmd|"/c calc"!A1', '"', ';', 'a\nb'),
    );
    await fc.assert(
      fc.asyncProperty(text, async (notes) => {
        const headings = [...HEADINGS.split(';'), 'Interne Notizen'];
        const row = await onlyRow(csvOf([headings, [...ROW.split(';'), notes]]));
        expect(row.values.notes).toBe(notes.replaceAll(' ', ' ').trim());
      }),
      { numRuns: 300 },
    );
  });

  it('is decoded as UTF-8, UTF-16 with a mark, or Windows-1252', () => {
    const text = 'Straße;Żółć €';
    expect(decodeFile(new TextEncoder().encode(text))).toBe(text);
    const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    const wide = new Uint8Array([0xff, 0xfe, ...new Uint8Array(units.buffer)]);
    expect(decodeFile(wide)).toBe(text);
    const old = new Uint8Array([0x53, 0x74, 0x72, 0x61, 0xdf, 0x65, 0x20, 0x80]);
    expect(decodeFile(old)).toBe('Straße €');
  });
});

describe('2,000 rows', () => {
  it('are read and checked', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) =>
      ROW.replace('zoe@', `zoe${index}@`).replace('Blumen', `B${index}`),
    );
    const text = [HEADINGS, ...rows].join('\r\n');
    expect((await tableOf(text)).rows).toHaveLength(2000);
  });
});
