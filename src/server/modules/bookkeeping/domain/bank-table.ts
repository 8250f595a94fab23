import { addDays, type CalendarDate, parseCalendarDate } from '#shared/calendar-date.ts';
import type { BankColumns } from '#shared/contracts/bookkeeping/bank-statements.ts';
import { isIban, normaliseIban } from '#shared/iban.ts';
import type { BankColumn } from '#shared/labels/bank-entries.ts';
import type { Cents } from '#shared/money.ts';
import { readAmount } from '#shared/read-amount.ts';
import type { BankEntry } from './bank-entry.ts';

/** A bank's table as text: the headings, and the rows below them. */
export interface BankTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Headings of the tables that savings banks (CSV-CAMT), cooperative banks and DKB hand out, and words
 * that others use in the same sense; the first that is there counts.
 */
const HEADINGS: Readonly<Record<BankColumn, readonly string[]>> = {
  bookedOn: ['Buchungstag', 'Buchungsdatum', 'Buchung', 'Datum'],
  amount: ['Betrag', 'Betrag (€)', 'Betrag (EUR)', 'Betrag in EUR', 'Umsatz'],
  payee: [
    'Beguenstigter/Zahlungspflichtiger',
    'Name Zahlungsbeteiligter',
    'Zahlungsempfänger*in',
    'Zahlungsempfänger',
    'Auftraggeber/Empfänger',
    'Begünstigter / Auftraggeber',
    'Empfänger',
  ],
  payeeIban: ['Kontonummer/IBAN', 'IBAN Zahlungsbeteiligter', 'IBAN'],
  reference: ['Verwendungszweck'],
  endToEndId: ['Kundenreferenz (End-to-End)', 'Kundenreferenz', 'End-to-End-Referenz'],
};

/** Layouts that are known as a whole: their tables are read without a question. */
const KNOWN: readonly (readonly string[])[] = [
  ['Buchungstag', 'Betrag', 'Beguenstigter/Zahlungspflichtiger', 'Kundenreferenz (End-to-End)'],
  ['Buchungstag', 'Betrag', 'Name Zahlungsbeteiligter', 'IBAN Zahlungsbeteiligter'],
  ['Buchungsdatum', 'Betrag (€)', 'Zahlungsempfänger*in', 'IBAN'],
];

const plain = (heading: string): string => heading.normalize('NFKC').trim().toLowerCase();

/** Where a table has a column of this name; -1 where it has none. */
const placeOf = (headings: readonly string[], name: string): number =>
  headings.findIndex((each) => plain(each) === plain(name));

/** Columns whose heading says what they hold. */
export function guessColumns(headings: readonly string[]): Partial<Record<BankColumn, number>> {
  return Object.fromEntries(
    Object.entries(HEADINGS).flatMap(([column, names]) => {
      const place = names.map((name) => placeOf(headings, name)).find((each) => each >= 0);
      return place === undefined ? [] : [[column, place]];
    }),
  );
}

/** The columns of a layout that is known as a whole; null for any other. */
export function knownColumns(headings: readonly string[]): BankColumns | null {
  if (!KNOWN.some((names) => names.every((name) => placeOf(headings, name) >= 0))) return null;
  const { bookedOn, amount, ...others } = guessColumns(headings);
  if (bookedOn === undefined || amount === undefined) return null;
  const { payee = null, payeeIban = null, reference = null, endToEndId = null } = others;
  return { bookedOn, amount, payee, payeeIban, reference, endToEndId };
}

/** A table below whatever a bank writes above it: its headings name a day and an amount. */
export function findTable(lines: readonly (readonly string[])[]): BankTable | null {
  const filled = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const hasBoth = (cells: readonly string[]): boolean => {
    const { bookedOn, amount } = guessColumns(cells);
    return bookedOn !== undefined && amount !== undefined;
  };
  const wide = (cells: readonly string[]): boolean =>
    cells.filter((cell) => cell.trim() !== '').length >= 3;
  const found = filled.findIndex(hasBoth);
  const start = found >= 0 ? found : filled.findIndex(wide);
  const headings = filled[start];
  return headings === undefined
    ? null
    : { headings: headings.map((each) => each.trim()), rows: filled.slice(start + 1) };
}

const COMES_BACK = /r(ü|ue)ck|retour|return|storno/i;
const NOT_BOOKED = /^(umsatz )?vorgemerkt$/i;

/** Transfers of a row; null where it is something else, or not booked yet. */
export function entryOfRow(
  cells: readonly string[],
  columns: BankColumns,
  today: CalendarDate,
): BankEntry | null {
  const cell = (place: number | null): string =>
    place === null ? '' : (cells[place] ?? '').trim();
  const bookedOn = readDay(cell(columns.bookedOn), today);
  const amount = readAmount(cell(columns.amount));
  if (bookedOn === null || amount === null || amount === 0) return null;
  if (cells.some((each) => NOT_BOOKED.test(each.trim()))) return null;
  const isBack = amount > 0;
  if (isBack && !cells.some((each) => COMES_BACK.test(each))) return null;
  const iban = normaliseIban(cell(columns.payeeIban));
  const endToEndId = cell(columns.endToEndId);
  return {
    direction: isBack ? 'back' : 'out',
    bookedOn,
    amount: Math.abs(amount) as Cents,
    endToEndId: /^(NOTPROVIDED|-)$/i.test(endToEndId) ? '' : endToEndId.slice(0, 35),
    batchIds: [],
    payee: isBack ? '' : cell(columns.payee).slice(0, 140),
    payeeIban: !isBack && isIban(iban) ? iban : '',
    reference: cell(columns.reference).replaceAll(/\s+/g, ' ').slice(0, 1000),
    reason: '',
    transfers: null,
  };
}

/** '31.12.2026', '31.12.26', '2026-12-31'; never a day that is still to come. */
export function readDay(text: string, today: CalendarDate): CalendarDate | null {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text);
  const [, day = '', month = '', year = ''] = german ?? [];
  const iso =
    german === null
      ? text.slice(0, 10)
      : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = parseCalendarDate(iso);
  return read === null || read > addDays(today, 1) ? null : read;
}
