import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { defaultAccounts } from '#shared/datev/chart-defaults.ts';
import { cents } from '#shared/money.ts';
import { readExtf } from '#tests/support/read-extf.ts';
import type { BookedDocument, BookedParty } from './booking.ts';
import { CREDITOR_COLUMNS, type Creditor, creditorsOf, extfCreditors } from './creditors.ts';
import { windows1252 } from './extf.ts';

const SETTINGS = {
  consultantNumber: 29_098,
  clientNumber: 55_003,
  fiscalYearMonth: 7,
  accountLength: 4,
  chart: '03',
  accounts: defaultAccounts('03', 4),
  creditorMode: 'by_number',
  creditorBase: 70_000,
  usesServiceDate: false,
} as const;

const PERIOD = { from: calendarDate('2026-11-01'), to: calendarDate('2026-11-30') };

const COMPANY: BookedParty = {
  companyName: 'Großmann & Söhne "Łódź" GmbH; Hochzeitsfotografie und mehr',
  firstName: 'Łukasz',
  lastName: 'Großmann',
  street: 'Am Ufer 3',
  postalCode: '18055',
  city: 'Rostock',
  countryCode: 'DE',
  vatId: 'DE123456789',
};

const PERSON: BookedParty = {
  ...COMPANY,
  companyName: '',
  countryCode: 'CH',
  vatId: 'CHE-123.456.788 MWST',
};

const aDocument = (overrides: Partial<BookedDocument> = {}): BookedDocument => ({
  id: '01920000-0000-7000-8000-00000000d0c1',
  number: 'GS-0042',
  kind: 'credit_note',
  issueDate: calendarDate('2026-11-05'),
  serviceFrom: calendarDate('2026-10-05'),
  serviceTo: calendarDate('2026-11-02'),
  taxStatus: 'regular',
  gross: cents(26_180),
  partnerName: 'Großmann',
  party: COMPANY,
  partnerNumber: 7,
  partnerId: 'P-0007',
  originalNumber: '',
  isSmallBusiness: false,
  isObjected: false,
  isExported: false,
  offsets: [],
  ...overrides,
});

const fileOf = (creditors: readonly Creditor[]) =>
  readExtf(windows1252(extfCreditors(creditors, SETTINGS, PERIOD, '20261121101530123')));

describe('the supplier accounts of a batch', () => {
  it('are those that its documents are booked to, each once, in the order of their numbers', () => {
    const documents = [
      aDocument({ partnerNumber: 9, party: PERSON }),
      aDocument(),
      aDocument({ partnerNumber: 9, party: PERSON }),
    ];
    expect(creditorsOf(documents, SETTINGS)).toEqual([
      { account: 70_007, party: COMPANY },
      { account: 70_009, party: PERSON },
    ]);
  });

  it('say of a partner what the newest document does, and what a reversal does only without one', () => {
    const moved = { ...COMPANY, city: 'Wismar' };
    const reversal = aDocument({ kind: 'reversal', party: COMPANY });
    const cityOf = (documents: readonly BookedDocument[]) =>
      creditorsOf(documents, SETTINGS).map(({ party }) => party?.city);
    expect(cityOf([aDocument(), aDocument({ party: moved }), reversal])).toEqual(['Wismar']);
    expect(cityOf([reversal])).toEqual(['Rostock']);
  });

  it('are one account without a person where the books have one for all', () => {
    const settings = { ...SETTINGS, creditorMode: 'collective' } as const;
    const documents = [aDocument(), aDocument({ partnerNumber: 9, party: PERSON })];
    expect(creditorsOf(documents, settings)).toEqual([{ account: 70_000, party: null }]);
  });
});

describe('the file of supplier accounts', () => {
  it('has the head of category 16, version 5, the fiscal year and no period', () => {
    const [head = [], headings] = fileOf([]);
    expect(head).toHaveLength(31);
    expect(head.slice(0, 6)).toEqual([
      'EXTF',
      '700',
      '16',
      'Debitoren/Kreditoren',
      '5',
      '20261121101530123',
    ]);
    expect(head.slice(10, 22)).toEqual([
      '29098',
      '55003',
      '20260701',
      '4',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
    expect(head[26]).toBe('03');
    expect(headings).toEqual(CREDITOR_COLUMNS);
    expect(CREDITOR_COLUMNS).toHaveLength(254);
  });

  it.each([
    ['Konto', 1],
    ['EU-Land', 9],
    ['Straße', 16],
    ['Bankverb 5 Gültig bis', 95],
    ['Zahlungsträger', 136],
    ['Indiv. Feld 15', 151],
    ['Adresse Gültig bis (Rechnungsadresse)', 164],
    ['Bankverb 10 Gültig bis', 219],
    ['Letzte Frist', 254],
  ])('has "%s" as column %i, as in DATEV\'s description', (heading, place) => {
    expect(CREDITOR_COLUMNS[place - 1]).toBe(heading);
  });

  it.each([
    ['DE123456789', 'DE', '123456789'],
    ['el 123.456.789', 'EL', '123456789'],
    ['NL123456789B01', 'NL', '123456789B01'],
    // No member state, no number of one, no number.
    ['CHE123456788', '', ''],
    ['XI123456789', '', ''],
    ['AT123', '', ''],
    ['', '', ''],
  ])('takes the VAT id "%s" apart into "%s" and "%s"', (vatId, country, number) => {
    const [, , row = []] = fileOf([{ account: 70_007, party: { ...COMPANY, vatId } }]);
    expect([row[8], row[9]]).toEqual([country, number]);
  });

  it('names companies and people in their own fields, with address and VAT id', () => {
    const [, , company = [], person = [], all = []] = fileOf([
      { account: 70_007, party: COMPANY },
      { account: 70_009, party: PERSON },
      { account: 79_999, party: null },
    ]);
    const filled = (row: readonly string[]): Record<string, string> =>
      Object.fromEntries(
        row.flatMap((value, place) =>
          value === '' ? [] : [[CREDITOR_COLUMNS[place] ?? '', value]],
        ),
      );
    expect(filled(company)).toEqual({
      Konto: '70007',
      'Name (Adressattyp Unternehmen)': 'Großmann & Söhne "Lódz" GmbH; Hochzeitsfotografie',
      Adressattyp: '2',
      Kurzbezeichnung: 'Großmann & Söhn',
      'EU-Land': 'DE',
      'EU-UStID': '123456789',
      Adressart: 'STR',
      Straße: 'Am Ufer 3',
      Postleitzahl: '18055',
      Ort: 'Rostock',
      Land: 'DE',
    });
    expect(filled(person)).toEqual({
      Konto: '70009',
      'Name (Adressattyp natürl. Person)': 'Großmann',
      'Vorname (Adressattyp natürl. Person)': 'Lukasz',
      Adressattyp: '1',
      Kurzbezeichnung: 'Großmann',
      Adressart: 'STR',
      Straße: 'Am Ufer 3',
      Postleitzahl: '18055',
      Ort: 'Rostock',
      Land: 'CH',
    });
    expect(filled(all)).toEqual({
      Konto: '79999',
      'Name (Adressattyp keine Angabe)': 'Empfehlungspartner',
      Adressattyp: '0',
      Kurzbezeichnung: 'Empfehlungspart',
    });
  });
});
