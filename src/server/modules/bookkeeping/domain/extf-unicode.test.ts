import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import type { DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import { defaultAccounts } from '#shared/datev/chart-defaults.ts';
import { cents } from '#shared/money.ts';
import type { Booking } from './booking.ts';
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
};

const aBooking = (text: string): Booking => ({
  amount: cents(26_180),
  account: '6770',
  contraAccount: '70007',
  taxKey: '9',
  day: calendarDate('2026-11-05'),
  documentField: 'GS-0042',
  text,
  isTakenBack: false,
  partnerId: 'P-0007',
  servicePeriod: '05.10.2026',
  pictureId: '01920000-0000-7000-8000-00000000d0c1',
});

const batchOf = (texts: readonly string[]): Uint8Array =>
  windows1252(
    extfBatch({
      settings: SETTINGS,
      period: { from: calendarDate('2026-11-01'), to: calendarDate('2026-11-30') },
      createdAt: '20261121101530123',
      bookings: texts.map(aBooking),
    }),
  );

const [QUOTE, SEMICOLON, CR, LF] = ['"', ';', '\r', '\n'].map((sign) => sign.charCodeAt(0));

/**
 * Reads a batch byte by byte as DATEV's description has it, and as strictly: lines end with CRLF,
 * a field is in quotes from its first byte to its last or holds none, inside of them two stand for
 * one, and no control character stands anywhere.
 * @throws Error at the first byte that is out of place
 */
function readStrictly(bytes: Uint8Array): string[][] {
  const rows: string[][] = [];
  let at = 0;
  const wrong = (): never => {
    throw new Error(`byte ${at} is out of place`);
  };
  const letters = (field: number[]): string => {
    if (field.some((byte) => byte < 0x20 || byte === 0x7f)) wrong();
    return new TextDecoder('windows-1252').decode(Uint8Array.from(field));
  };
  const quoted = (): string => {
    const field: number[] = [];
    for (at += 1; ; at += 1) {
      if (at >= bytes.length) wrong();
      if (bytes[at] !== QUOTE) field.push(bytes[at]!);
      else if (bytes[at + 1] === QUOTE) field.push(bytes[(at += 1)]!);
      else break;
    }
    at += 1;
    return letters(field);
  };
  const plain = (): string => {
    const field: number[] = [];
    for (; at < bytes.length && bytes[at] !== SEMICOLON && bytes[at] !== CR; at += 1) {
      if (bytes[at] === QUOTE) wrong();
      field.push(bytes[at]!);
    }
    return letters(field);
  };
  while (at < bytes.length) {
    const row: string[] = [];
    for (;;) {
      row.push(bytes[at] === QUOTE ? quoted() : plain());
      if (bytes[at] !== SEMICOLON) break;
      at += 1;
    }
    if (bytes[at] !== CR || bytes[at + 1] !== LF) wrong();
    at += 2;
    rows.push(row);
  }
  return rows;
}

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
    const [, , row] = readStrictly(batchOf([name]));
    expect(row).toHaveLength(EXTF_COLUMNS.length);
    expect(row?.[TEXT]?.slice(0, expected.length)).toBe(expected);
    expect(row?.[TEXT]?.length).toBeLessThanOrEqual(60);
  });

  it('changes no other field and has at most 60 characters, whatever is in it', () => {
    const unit = fc.oneof(NASTY, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }));
    const name = fc.string({ unit, maxLength: 130 });
    const [head, headings, usual = []] = readStrictly(batchOf(['Gutschrift']));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), (names) => {
        const rows = readStrictly(batchOf(names));
        expect(rows).toHaveLength(names.length + 2);
        expect(rows.slice(0, 2)).toEqual([head, headings]);
        for (const row of rows.slice(2)) {
          expect(row[TEXT]?.length).toBeLessThanOrEqual(60);
          expect(row.with(TEXT, '')).toEqual(usual.with(TEXT, ''));
        }
      }),
      { numRuns: 150 },
    );
  });
});
