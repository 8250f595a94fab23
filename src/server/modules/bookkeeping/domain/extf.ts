import type { CalendarDate } from '#shared/calendar-date.ts';
import type { DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import { decimalOf } from '#shared/money.ts';
import { type Booking, fiscalYearStart, type Period } from './booking.ts';

/** 'Beleginfo - Art 1', 'Beleginfo - Inhalt 1' and so on. */
const pairs = (first: string, second: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => [
    `${first} ${index + 1}`,
    `${second} ${index + 1}`,
  ]).flat();

const list = (names: string): string[] => names.split('|');

/** The 125 columns of a booking batch, format version 13, in DATEV's order. */
export const EXTF_COLUMNS: readonly string[] = [
  ...list('Umsatz (ohne Soll/Haben-Kz)|Soll/Haben-Kennzeichen|WKZ Umsatz|Kurs|Basis-Umsatz'),
  ...list('WKZ Basis-Umsatz|Konto|Gegenkonto (ohne BU-Schlüssel)|BU-Schlüssel|Belegdatum'),
  ...list('Belegfeld 1|Belegfeld 2|Skonto|Buchungstext|Postensperre|Diverse Adressnummer'),
  ...list('Geschäftspartnerbank|Sachverhalt|Zinssperre|Beleglink'),
  ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8),
  ...list('KOST1 - Kostenstelle|KOST2 - Kostenstelle|Kost-Menge|EU-Land u. UStID (Bestimmung)'),
  ...list('EU-Steuersatz (Bestimmung)|Abw. Versteuerungsart|Sachverhalt L+L'),
  ...list('Funktionsergänzung L+L|BU 49 Hauptfunktionstyp|BU 49 Hauptfunktionsnummer'),
  'BU 49 Funktionsergänzung',
  ...pairs('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20),
  ...list('Stück|Gewicht|Zahlweise|Forderungsart|Veranlagungsjahr|Zugeordnete Fälligkeit'),
  ...list('Skontotyp|Auftragsnummer|Buchungstyp|USt-Schlüssel (Anzahlungen)'),
  ...list('EU-Land (Anzahlungen)|Sachverhalt L+L (Anzahlungen)|EU-Steuersatz (Anzahlungen)'),
  ...list('Erlöskonto (Anzahlungen)|Herkunft-Kz|Buchungs GUID|KOST-Datum|SEPA-Mandatsreferenz'),
  ...list('Skontosperre|Gesellschaftername|Beteiligtennummer|Identifikationsnummer'),
  ...list('Zeichnernummer|Postensperre bis|Bezeichnung SoBil-Sachverhalt'),
  ...list('Kennzeichen SoBil-Buchung|Festschreibung|Leistungsdatum|Datum Zuord. Steuerperiode'),
  ...list('Fälligkeit|Generalumkehr (GU)|Steuersatz|Land|Abrechnungsreferenz|BVV-Position'),
  ...list('EU-Land u. UStID (Ursprung)|EU-Steuersatz (Ursprung)|Abw. Skontokonto'),
];

/** Every byte of Windows-1252 by its character; five bytes stand for none. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

const UNKNOWN = '?';

/** Letters with a stroke do not fall apart into base and accent. */
const PLAIN: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ẞ: 'SS',
};

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
  extra1Kind: 48,
  extra1: 49,
  isFixed: 114,
  serviceDate: 115,
  taxPeriodDate: 116,
  isTakenBack: 118,
} as const;

const TEXT_MAX = 60;

const LABEL_MAX = 30;

/** What kind of additional information follows. */
const KIND_MAX = 20;

/** A text field: folded, then cut, then quoted, so that no character of it can end its quotes. */
export const text = (value: string, max = TEXT_MAX): string => {
  const line = foldToWindows1252(value.toWellFormed().replace(/\p{Cf}/gu, ''))
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return `"${line.slice(0, max).trim().replaceAll('"', '""')}"`;
};

const compact = (day: CalendarDate): string => day.replaceAll('-', '');

/** 'TTMMJJJJ' */
const dayFirst = (day: CalendarDate): string =>
  `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(0, 4)}`;

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
  const { from, to } = period;
  const category = {
    number: 21,
    name: 'Buchungsstapel',
    version: 13,
    from: compact(from),
    to: compact(to),
    label: `Gutschriften ${compact(from)}-${compact(to)}`,
    // Finanzbuchführung, no special accounting purpose, not fixed, in euros.
    kinds: ['1', '0', '0', '"EUR"'],
  };
  const head = extfHead(category, settings, period, createdAt);
  return extfText(head, EXTF_COLUMNS, bookings.map(bookingLine));
}

/** What the head of a file says of its kind. */
interface ExtfCategory {
  readonly number: number;
  readonly name: string;
  readonly version: number;
  /** 'YYYYMMDD'; '' where a file has no period. */
  readonly from: string;
  readonly to: string;
  readonly label: string;
  /** Kind of booking, purpose, fixed, currency. */
  readonly kinds: readonly string[];
}

/** The first line of a file: 31 fields of DATEV format 700. */
export function extfHead(
  category: ExtfCategory,
  settings: DatevSettings,
  period: Period,
  createdAt: string,
): string {
  const { consultantNumber, clientNumber, fiscalYearMonth, accountLength, chart } = settings;
  return [
    '"EXTF"',
    '700',
    String(category.number),
    text(category.name),
    String(category.version),
    createdAt,
    '',
    '"EW"',
    '""',
    '""',
    String(consultantNumber),
    String(clientNumber),
    compact(fiscalYearStart(period.from, fiscalYearMonth)),
    String(accountLength),
    category.from,
    category.to,
    text(category.label, LABEL_MAX),
    '""',
    ...category.kinds,
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

/** Head, headings and lines as one text. */
export const extfText = (
  head: string,
  columns: readonly string[],
  lines: readonly string[],
): string => [head, columns.join(';'), ...lines].map((line) => `${line}\r\n`).join('');

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
  if (booking.reversalNumber !== '') {
    put('extra1Kind', text('Stornobeleg', KIND_MAX));
    put('extra1', text(booking.reversalNumber, 210));
  }
  put('isFixed', '0');
  if (booking.serviceDate !== null) {
    put('serviceDate', dayFirst(booking.serviceDate));
    // DATEV takes neither of the two alone.
    put('taxPeriodDate', dayFirst(booking.day));
  }
  put('isTakenBack', booking.isTakenBack ? '"G"' : '"0"');
  return fields.join(';');
}

/**
 * A text with only the characters of Windows-1252. Letters that it lacks lose their accents (Ł
 * becomes L), what is left of another script becomes a question mark: nothing disappears unseen.
 * Folding comes before cutting and quoting, because one letter may become several, and a full-width
 * quotation mark becomes a plain one.
 */
export function foldToWindows1252(text: string): string {
  return Array.from(text.normalize('NFC'), folded).join('');
}

function folded(letter: string): string {
  if (BYTES.has(letter)) return letter;
  const spelled = PLAIN[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(spelled, (part) => (BYTES.has(part) ? part : UNKNOWN)).join('');
}

/**
 * The bytes of a folded text.
 * @throws RangeError where a character has no byte: it has to be folded before
 */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const byte = BYTES.get(letter);
    if (byte === undefined) throw new RangeError(`not in Windows-1252: ${JSON.stringify(letter)}`);
    return byte;
  });
}
