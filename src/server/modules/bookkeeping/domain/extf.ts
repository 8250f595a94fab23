import type { CalendarDate } from '#shared/calendar-date.ts';
import type { DatevSettings } from '#shared/contracts/datev.ts';
import { decimalOf } from '#shared/money.ts';
import { fiscalYearStart, type Booking, type Period } from './booking.ts';
import { EXTF_COLUMNS } from './extf-columns.ts';
import { foldToWindows1252 } from './windows-1252.ts';

/** Places of the fields that are written, counted from 1 as in DATEV's description. */
const FIELD = {
  amount: 1,
  side: 2,
  currency: 3,
  account: 7,
  contraAccount: 8,
  taxKey: 9,
  day: 10,
  documentField: 11,
  text: 14,
  link: 20,
  info1Kind: 21,
  info1: 22,
  info2Kind: 23,
  info2: 24,
  isFixed: 114,
  isTakenBack: 118,
} as const;

/** DATEV-Format 7.0, booking batch, version 13. */
const HEAD = ['"EXTF"', '700', '21', '"Buchungsstapel"', '13'] as const;

const TEXT_MAX = 60;
const LABEL_MAX = 30;

/** A text field: folded, then cut, then quoted, so that no character of it can end its quotes. */
const text = (value: string, max = TEXT_MAX): string => {
  const line = foldToWindows1252(value.toWellFormed().replace(/\p{Cf}/gu, ''))
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return `"${line.slice(0, max).trim().replaceAll('"', '""')}"`;
};

const compact = (day: CalendarDate): string => day.replaceAll('-', '');

export interface Batch {
  readonly settings: DatevSettings;
  readonly period: Period;
  /** 'YYYYMMDDHHMMSSFFF' in Berlin. */
  readonly createdAt: string;
  readonly bookings: readonly Booking[];
}

/**
 * A booking batch as text in the characters of Windows-1252: head, headings, a line for each booking, CRLF, decimal comma, every text
 * in quotation marks (which also keeps spreadsheets from reading a formula as a number's column).
 */
export function extfBatch({ settings, period, createdAt, bookings }: Batch): string {
  const lines = [
    head(settings, period, createdAt),
    EXTF_COLUMNS.join(';'),
    ...bookings.map(bookingLine),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function head(settings: DatevSettings, { from, to }: Period, createdAt: string): string {
  const { consultantNumber, clientNumber, fiscalYearMonth, accountLength, chart } = settings;
  const yearStart = fiscalYearStart(from, fiscalYearMonth);
  return [
    ...HEAD,
    createdAt,
    '',
    '"EW"',
    '""',
    '""',
    String(consultantNumber),
    String(clientNumber),
    compact(yearStart),
    String(accountLength),
    compact(from),
    compact(to),
    text(`Gutschriften ${compact(from)}-${compact(to)}`, LABEL_MAX),
    '""',
    // Finanzbuchführung, no special accounting purpose, not fixed, in euros.
    '1',
    '0',
    '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    `"${chart}"`,
    '',
    '',
    '""',
    '""',
  ].join(';');
}

function bookingLine(booking: Booking): string {
  const fields = EXTF_COLUMNS.map(() => '');
  const put = (field: keyof typeof FIELD, value: string): void => {
    fields[FIELD[field] - 1] = value;
  };
  put('amount', decimalOf(booking.amount).replace('.', ','));
  put('side', '"S"');
  put('currency', '"EUR"');
  put('account', booking.account);
  put('contraAccount', booking.contraAccount);
  put('taxKey', text(booking.taxKey));
  put('day', `${booking.day.slice(8, 10)}${booking.day.slice(5, 7)}`);
  put('documentField', text(booking.documentField, 36));
  put('text', text(booking.text));
  // BEDI: the documents of DATEV Unternehmen online.
  if (booking.pictureId !== '') put('link', text(`BEDI "${booking.pictureId}"`));
  put('info1Kind', text('Partnernummer'));
  put('info1', text(booking.partnerId, 210));
  put('info2Kind', text('Leistungszeitraum'));
  put('info2', text(booking.servicePeriod, 210));
  put('isFixed', '0');
  put('isTakenBack', booking.isTakenBack ? '"G"' : '"0"');
  return fields.join(';');
}
