import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import type { DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import { defaultAccounts } from '#shared/datev/chart-defaults.ts';
import { cents } from '#shared/money.ts';
import { readExtf } from '#tests/support/read-extf.ts';
import type { BookedParty, Booking } from './booking.ts';
import { extfCreditors } from './creditors.ts';
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

/** Texts of a booking that come from people, with the most characters and the column of each. */
const TEXTS = {
  text: [60, 'Buchungstext'],
  documentField: [36, 'Belegfeld 1'],
  partnerId: [210, 'Beleginfo - Inhalt 1'],
  servicePeriod: [210, 'Beleginfo - Inhalt 2'],
  reversalNumber: [210, 'Zusatzinformation- Inhalt 1'],
  taxKey: [60, 'BU-Schlüssel'],
} as const;

type Texts = Partial<Record<keyof typeof TEXTS, string>>;

const aBooking = (texts: Texts): Booking => ({
  amount: cents(26_180),
  account: '6770',
  contraAccount: '70007',
  taxKey: '9',
  day: calendarDate('2026-11-05'),
  documentField: 'GS-0042',
  reversalNumber: 'GS-0043',
  text: 'Storno',
  isTakenBack: true,
  partnerId: 'P-0007',
  servicePeriod: '05.10.2026',
  serviceDate: calendarDate('2026-10-05'),
  pictureId: '01920000-0000-7000-8000-00000000d0c1',
  ...texts,
});

const batchOf = (texts: readonly Texts[]): Uint8Array =>
  windows1252(
    extfBatch({
      settings: SETTINGS,
      period: { from: calendarDate('2026-11-01'), to: calendarDate('2026-11-30') },
      createdAt: '20261121101530123',
      bookings: texts.map(aBooking),
    }),
  );

const TEXT = EXTF_COLUMNS.indexOf('Buchungstext');

/** Signs that look like the format's own, become several letters, or belong to another sign. */
const NASTY = fc.constantFrom(
  '＂',
  '"',
  '＇',
  ';',
  '；',
  '\u037E',
  '﹔',
  '＝',
  ',',
  '\r',
  '\n',
  '\u0085',
  '\u2028',
  '\u200B',
  '\u202E',
  '\uD800',
  '\uDC00',
  '\u0301',
  '\u0338',
  '\u0000',
  '\u001A',
  '\u0081',
  '\uFFFF',
  '\u{1F469}',
  'ﷺ',
  '㌀',
  'ﬃ',
  '㊾',
  '½',
  '⅓',
  'Ａ',
  '\u{1D400}',
  '山',
  'Ł',
  'ẞ',
  'ö',
  '‚',
  '„',
  '″',
  '〝',
);

describe('a booking text', () => {
  it.each([
    ['a full-width quotation mark', 'Foto＂;"9";＂Studio', 'Foto";"9";"Studio'],
    ['a letter that becomes eighteen', 'ﷺ'.repeat(6), '??? ???? '],
    ['full-width letters', 'Ａ'.repeat(108), 'A'.repeat(60)],
    ['ligatures', 'ﬃ'.repeat(36), 'ffi'.repeat(20)],
    ['a lone half of a pair', 'A\uD800B', 'A?B'],
    ['a mark without its letter', '\u0301A', 'A'],
  ])('with %s stays in its field', (_what, name, expected) => {
    const [, , row] = readExtf(batchOf([{ text: name }]));
    expect(row).toHaveLength(EXTF_COLUMNS.length);
    expect(row?.[TEXT]?.slice(0, expected.length)).toBe(expected);
    expect(row?.[TEXT]?.length).toBeLessThanOrEqual(60);
  });
});

/** Any text at all, with many of the signs that could break out. */
const ANYTHING = fc.string({
  unit: fc.oneof(NASTY, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
  maxLength: 260,
});

describe('whatever stands in the texts of a booking', () => {
  it('no text leaves its field, changes another one or is longer than DATEV takes', () => {
    const [head, headings, usual = []] = readExtf(batchOf([{}]));
    const fields = Object.values(TEXTS).map(([max, column]): [number, number] => [
      EXTF_COLUMNS.indexOf(column),
      max,
    ]);
    const blank = (row: readonly string[]) =>
      row.map((value, place) => (fields.some(([field]) => field === place) ? '' : value));
    // A reversal without a number of its own would leave out two fields.
    const texts = fc
      .record({
        text: ANYTHING,
        documentField: ANYTHING,
        partnerId: ANYTHING,
        servicePeriod: ANYTHING,
        reversalNumber: ANYTHING,
        taxKey: ANYTHING,
      })
      .filter(({ reversalNumber }) => reversalNumber !== '');
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (rows) => {
        const read = readExtf(batchOf(rows));
        expect(read).toHaveLength(rows.length + 2);
        expect(read.slice(0, 2)).toEqual([head, headings]);
        for (const row of read.slice(2)) {
          expect(blank(row)).toEqual(blank(usual));
          for (const [field, max] of fields) expect(row[field]?.length).toBeLessThanOrEqual(max);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('whatever a supplier is called', () => {
  it('no text leaves its field, changes another one or is longer than DATEV takes', () => {
    const period = { from: calendarDate('2026-11-01'), to: calendarDate('2026-11-30') };
    const fileOf = (parties: readonly BookedParty[]) =>
      readExtf(
        windows1252(
          extfCreditors(
            parties.map((party, index) => ({ account: 70_000 + index, party })),
            SETTINGS,
            period,
            '20261121101530123',
          ),
        ),
      );
    const written = [1, 3, 4, 7, 8, 9, 15, 17, 18, 19];
    const longest = [50, 30, 30, 15, 2, 13, 36, 10, 30, 2];
    const party = fc.record({
      companyName: ANYTHING,
      firstName: ANYTHING,
      lastName: ANYTHING,
      street: ANYTHING,
      postalCode: ANYTHING,
      city: ANYTHING,
      countryCode: ANYTHING,
      vatId: ANYTHING,
    });
    fc.assert(
      fc.property(fc.array(party, { minLength: 1, maxLength: 4 }), (parties) => {
        const [, , ...rows] = fileOf(parties);
        expect(rows).toHaveLength(parties.length);
        for (const [index, row] of rows.entries()) {
          expect(row).toHaveLength(254);
          expect([row[0], row[6], row[14]]).toEqual([
            String(70_000 + index),
            parties[index]?.companyName === '' ? '1' : '2',
            'STR',
          ]);
          for (const [at, place] of written.entries())
            expect(row[place]?.length).toBeLessThanOrEqual(longest[at] ?? 0);
          const others = row.filter((_, place) => ![0, 6, 14, ...written].includes(place));
          expect(others.join('')).toBe('');
        }
      }),
      { numRuns: 150 },
    );
  });
});
