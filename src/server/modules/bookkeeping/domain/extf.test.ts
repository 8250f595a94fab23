import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { datevSettingsBody, type DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import { CHARTS, defaultAccounts, firstCreditor } from '#shared/datev/chart-defaults.ts';
import { keysOf, TAX_STATUSES } from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import { bookingOf, fiscalYearStart, isOneBatch, type BookedDocument } from './booking.ts';
import { EXTF_COLUMNS, extfBatch, windows1252 } from './extf.ts';

const SETTINGS: DatevSettings = {
  consultantNumber: 29_098,
  clientNumber: 55_003,
  fiscalYearMonth: 1,
  accountLength: 4,
  chart: '04',
  accounts: defaultAccounts('04', 4),
  creditorMode: 'by_number',
  creditorBase: 70_000,
  usesServiceDate: false,
};

const PERIOD = { from: calendarDate('2026-11-01'), to: calendarDate('2026-11-30') };

function aDocument(overrides: Partial<BookedDocument> = {}): BookedDocument {
  return {
    id: '01920000-0000-7000-8000-00000000d0c1',
    number: 'GS-0042',
    kind: 'credit_note',
    issueDate: calendarDate('2026-11-05'),
    serviceFrom: calendarDate('2026-10-05'),
    serviceTo: calendarDate('2026-11-02'),
    taxStatus: 'regular',
    gross: cents(26_180),
    partnerName: 'Großmann Hochzeitsfotografie',
    party: {
      companyName: 'Großmann Hochzeitsfotografie',
      firstName: 'Łukasz',
      lastName: 'Großmann',
      street: 'Am Ufer 3',
      postalCode: '18055',
      city: 'Rostock',
      countryCode: 'DE',
      vatId: 'DE123456789',
    },
    partnerNumber: 7,
    partnerId: 'P-0007',
    originalNumber: '',
    isSmallBusiness: false,
    isObjected: false,
    isExported: false,
    offsets: [],
    ...overrides,
  };
}

const SAMPLES = [
  aDocument(),
  ...keysOf(TAX_STATUSES).map((taxStatus, index) =>
    aDocument({ taxStatus, number: `GS/A-${1000 + index}`, partnerNumber: index + 10 }),
  ),
  aDocument({
    kind: 'reversal',
    number: 'GS-0043',
    originalNumber: 'GS-0042',
    gross: cents(-26_180),
    issueDate: calendarDate('2026-11-30'),
  }),
  aDocument({ partnerName: '=SUMME(A1) "Łódź"; 山田 – ' + 'sehr lang '.repeat(12) }),
];

const batchOf = (documents: readonly BookedDocument[], settings = SETTINGS): Uint8Array =>
  windows1252(
    extfBatch({
      settings,
      period: PERIOD,
      createdAt: '20261121101530123',
      bookings: documents.map((document) => bookingOf(document, settings)),
    }),
  );

/** Reads a batch as DATEV does: bytes, lines, fields. */
function read(bytes: Uint8Array): { head: string[]; headings: string[]; rows: string[][] } {
  const text = new TextDecoder('windows-1252').decode(bytes);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const { data } = Papa.parse<string[]>(text.trimEnd(), { delimiter: ';' });
  const [head = [], headings = [], ...rows] = data;
  return { head, headings, rows };
}

describe('a booking batch', () => {
  it('matches the committed file', async () => {
    const text = new TextDecoder('windows-1252').decode(batchOf(SAMPLES));
    await expect(text).toMatchFileSnapshot('golden/EXTF_Buchungsstapel.csv');
  });

  it('has the head of DATEV format 700, category 21, version 13', () => {
    const { head, headings } = read(batchOf(SAMPLES));
    expect(head).toHaveLength(31);
    expect(head.slice(0, 6)).toEqual([
      'EXTF',
      '700',
      '21',
      'Buchungsstapel',
      '13',
      '20261121101530123',
    ]);
    expect(head.slice(10, 17)).toEqual([
      '29098',
      '55003',
      '20260101',
      '4',
      '20261101',
      '20261130',
      'Gutschriften 20261101-20261130'.slice(0, 30),
    ]);
    expect(head.slice(18, 22)).toEqual(['1', '0', '0', 'EUR']);
    expect(head[26]).toBe('04');
    expect(headings).toEqual(EXTF_COLUMNS);
    expect(EXTF_COLUMNS).toHaveLength(125);
    expect(new Set(EXTF_COLUMNS).size).toBe(125);
  });

  it('books expense to supplier, gross, with the tax key, on the day of issue', () => {
    const [row = []] = read(batchOf([aDocument()])).rows;
    const at = (heading: string) => row[EXTF_COLUMNS.indexOf(heading)];
    expect(row).toHaveLength(125);
    expect(at('Umsatz (ohne Soll/Haben-Kz)')).toBe('261,80');
    expect(at('Soll/Haben-Kennzeichen')).toBe('S');
    expect(at('Konto')).toBe('6770');
    expect(at('Gegenkonto (ohne BU-Schlüssel)')).toBe('70007');
    expect(at('BU-Schlüssel')).toBe('9');
    expect(at('Belegdatum')).toBe('0511');
    expect(at('Belegfeld 1')).toBe('GS-0042');
    expect(at('Buchungstext')).toBe('Gutschrift, Großmann Hochzeitsfotografie');
    expect(at('Beleginfo - Inhalt 1')).toBe('P-0007');
    expect(at('Generalumkehr (GU)')).toBe('0');
    expect(row.filter((field) => field !== '')).toHaveLength(15);
  });

  it('links to the PDF of the document where it is handed over too', () => {
    const document = aDocument();
    const linked = extfBatch({
      settings: SETTINGS,
      period: PERIOD,
      createdAt: '20261121101530123',
      bookings: [bookingOf(document, SETTINGS, true)],
    });
    const [row = []] = read(windows1252(linked)).rows;
    expect(row[19]).toBe(`BEDI "${document.id}"`);
    expect(EXTF_COLUMNS[19]).toBe('Beleglink');
    expect(linked).toContain([';"BEDI ', document.id, '";'].join('""'));
    const [plain = []] = read(batchOf([document])).rows;
    expect(plain[19]).toBe('');
  });

  it('takes a reversal back as Generalumkehr: same side, same accounts, never a negative amount', () => {
    const [document, reversal] = [SAMPLES[0]!, SAMPLES.find(({ kind }) => kind === 'reversal')!];
    const [first = [], second = []] = read(batchOf([document, reversal])).rows;
    const changed = EXTF_COLUMNS.filter((_, index) => first[index] !== second[index]);
    expect(changed).toEqual([
      'Belegdatum',
      'Buchungstext',
      'Zusatzinformation - Art 1',
      'Zusatzinformation- Inhalt 1',
      'Generalumkehr (GU)',
    ]);
    expect(second[EXTF_COLUMNS.indexOf('Generalumkehr (GU)')]).toBe('G');
    expect(second[EXTF_COLUMNS.indexOf('Buchungstext')]).toContain('Storno zu GS-0042');
  });

  it('puts a reversal under the number of its original, and its own into the additional information', () => {
    const [row = []] = read(batchOf(SAMPLES.filter(({ kind }) => kind === 'reversal'))).rows;
    const at = (heading: string) => row[EXTF_COLUMNS.indexOf(heading)];
    expect(at('Belegfeld 1')).toBe('GS-0042');
    expect([row[47], row[48]]).toEqual(['Stornobeleg', 'GS-0043']);
    expect([at('Zusatzinformation - Art 1'), at('Belegfeld 2')]).toEqual(['Stornobeleg', '']);
  });

  it('says the last day of service with the day of the tax period, or neither', () => {
    const dates = (usesServiceDate: boolean, overrides: Partial<BookedDocument> = {}) => {
      const settings = { ...SETTINGS, usesServiceDate };
      const [row = []] = read(batchOf([aDocument(overrides)], settings)).rows;
      expect(row[23]).toContain('2026');
      return [row[114], row[115]];
    };
    expect([EXTF_COLUMNS[114], EXTF_COLUMNS[115]]).toEqual([
      'Leistungsdatum',
      'Datum Zuord. Steuerperiode',
    ]);
    expect(dates(false)).toEqual(['', '']);
    expect(dates(true)).toEqual(['02112026', '05112026']);
    // Over the year's end: the service in one year, the document in the next.
    expect(
      dates(true, {
        serviceTo: calendarDate('2025-12-31'),
        issueDate: calendarDate('2026-01-02'),
      }),
    ).toEqual(['31122025', '02012026']);
  });

  it('books all partners to one account where the books have one', () => {
    const settings = { ...SETTINGS, creditorMode: 'collective', creditorBase: 79_999 } as const;
    const { rows } = read(batchOf(SAMPLES, settings));
    expect(new Set(rows.map((row) => row[7]))).toEqual(new Set(['79999']));
  });
});

describe('a period', () => {
  it('lies in one fiscal year and one calendar year', () => {
    const day = calendarDate;
    expect(fiscalYearStart(day('2026-06-30'), 7)).toBe('2025-07-01');
    expect(fiscalYearStart(day('2026-07-01'), 7)).toBe('2026-07-01');
    expect(isOneBatch({ from: day('2026-01-01'), to: day('2026-12-31') }, 1)).toBe(true);
    expect(isOneBatch({ from: day('2026-06-30'), to: day('2026-07-01') }, 7)).toBe(false);
    expect(isOneBatch({ from: day('2025-12-31'), to: day('2026-01-01') }, 7)).toBe(false);
    expect(isOneBatch({ from: day('2026-02-01'), to: day('2026-01-01') }, 1)).toBe(false);
  });
});

describe('the proposed accounts', () => {
  it.each(keysOf(CHARTS))('of chart %s are accepted in every length', (chart) => {
    for (const accountLength of [4, 5, 6, 7, 8]) {
      const accounts = defaultAccounts(chart, accountLength);
      const creditorBase = firstCreditor(accountLength);
      const settings = { ...SETTINGS, chart, accountLength, accounts, creditorBase };
      expect(datevSettingsBody.safeParse(settings).success).toBe(true);
    }
  });
});
