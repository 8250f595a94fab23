import { comparedNumber } from '#shared/booking-number.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { type Cents, MAX_AMOUNT_CENTS, netOf, toEuros } from '#shared/money.ts';
import { readAmount } from '#shared/read-amount.ts';
import { cellText, type TextTable } from '#web/parts/csv/read-table.ts';
import { parseDate } from '#web/ui/format/parse-date.ts';
import {
  type AmountKind,
  AMOUNTS,
  type BookingColumn,
  type ChosenColumns,
} from './booking-columns.ts';

/** A row of the venue's table. */
export interface ReadBooking {
  /** Its number in the spreadsheet. */
  readonly line: number;
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly eventDate: CalendarDate | null;
  readonly bookedOn: CalendarDate | null;
  /** Net euros; 0 where there is none. */
  readonly saleAmount: number;
  /** Why it can't be held against requests; null where it can. */
  readonly error: string | null;
  /** Number of an earlier row that is the same booking. */
  readonly sameAs: number | null;
}

/** Longest texts that are held against requests. */
const LONGEST = { number: 100, name: 200, email: 254, phone: 100 } as const;

/** A day of a system that writes the hour behind it. */
const HOUR = /[ T]+\d{1,2}:\d{2}.*$/;

/** Reads the rows of a table by the columns that somebody has chosen. */
export function readBookings(
  { rows }: TextTable,
  columns: ChosenColumns,
  amounts: AmountKind,
  today: CalendarDate,
): ReadBooking[] {
  const seen = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const cell = (column: BookingColumn): string => {
      const place = columns[column];
      return place === null ? '' : cellText(cells[place] ?? '');
    };
    const booking = readRow(line, cell, amounts, today);
    const key = identityOf(booking);
    const sameAs = booking.error === null ? (seen.get(key) ?? null) : null;
    if (booking.error === null && sameAs === null) seen.set(key, line);
    return { ...booking, sameAs };
  });
}

function readRow(
  line: number,
  cell: (column: BookingColumn) => string,
  amounts: AmountKind,
  today: CalendarDate,
): Omit<ReadBooking, 'sameAs'> {
  const texts = {
    number: cell('number'),
    name: `${cell('firstName')} ${cell('name')}`.trim(),
    email: cell('email'),
    phone: cell('phone'),
  };
  const dayOf = (column: BookingColumn) => parseDate(cell(column).replace(HOUR, ''), today);
  const amount = readAmount(cell('amount'));
  const { taxBasisPoints } = AMOUNTS[amounts];
  const revenue = amount === null ? null : netOf(amount, taxBasisPoints);
  const eventDate = dayOf('eventDate');
  const tooLong = (Object.keys(LONGEST) as (keyof typeof LONGEST)[]).some(
    (field) => texts[field].length > LONGEST[field],
  );
  const hasNobody = texts.name + texts.email + texts.phone + texts.number === '';
  return {
    line,
    ...texts,
    eventDate,
    bookedOn: dayOf('bookedOn'),
    saleAmount: revenue === null || revenue <= 0 ? 0 : toEuros(revenue),
    error: tooLong
      ? 'Eine Zelle ist zu lang.'
      : hasNobody
        ? 'Weder Name noch E-Mail, Telefon oder Buchungsnummer.'
        : (amountError(cell('amount'), revenue) ??
          (eventDate === null && cell('eventDate') !== ''
            ? `„${cell('eventDate')}“ ist kein Tag.`
            : null)),
  };
}

function amountError(text: string, revenue: Cents | null): string | null {
  if (text === '') return 'Ohne Umsatz.';
  if (revenue === null) return `„${text}“ ist kein Betrag.`;
  if (revenue <= 0) return 'Der Umsatz ist nicht größer als 0.';
  return revenue > MAX_AMOUNT_CENTS ? 'Der Umsatz ist zu hoch.' : null;
}

/** By its number; without one, a row that says the same is the same booking. */
function identityOf(booking: Omit<ReadBooking, 'sameAs'>): string {
  const { number, line: _, ...said } = booking;
  return number === '' ? JSON.stringify(said) : comparedNumber(number);
}
