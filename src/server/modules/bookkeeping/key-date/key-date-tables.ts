import { internalIdOf } from '#server/modules/partners/index.ts';
import { type CalendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import { type CsvCell, csvOf } from '#shared/csv.ts';
import { KEY_DATE_MOVEMENTS, KEY_DATE_WORDS } from '#shared/labels/key-date.ts';
import { cents } from '#shared/money.ts';
import { liabilities, signedMovements } from '../domain/key-date.ts';
import type { KeyDateReport } from './read-key-date.ts';

const dayCell = (day: CalendarDate | null): string => (day === null ? '' : formatCalendarDate(day));

/**
 * What is owed, item by item: a line for the claims of each partner, then one for each open document.
 * Nothing in it may change later, so partners have the name of their documents or none.
 */
export function itemTable({ period, accounts, documents, owedBack }: KeyDateReport): string {
  const claims = accounts.filter(({ closing }) => closing.claims !== 0);
  return csvOf([
    [
      'Stichtag',
      'Partner-Nr.',
      'Partner',
      'Art',
      'Belegnummer',
      'Belegdatum',
      'Fällig am',
      'Netto (€)',
      'USt (€)',
      `${KEY_DATE_WORDS.liabilities} (€)`,
      'Widersprochen',
      'Verrechnet (€)',
      `${KEY_DATE_WORDS.owedBack} (€)`,
    ],
    ...claims.map(({ number, paperName, closing }): CsvCell[] => [
      dayCell(period.day),
      internalIdOf(number),
      paperName,
      KEY_DATE_WORDS.claims,
      '',
      '',
      '',
      { cents: closing.claims },
      null,
      { cents: closing.claims },
      '',
      null,
      null,
    ]),
    ...documents.map((document): CsvCell[] => [
      dayCell(period.day),
      internalIdOf(document.partner.number),
      document.partner.paperName,
      'Offener Beleg',
      document.number,
      dayCell(document.issueDate),
      dayCell(document.dueDate),
      { cents: document.net },
      { cents: document.vat },
      { cents: cents(document.gross - document.offset) },
      document.isObjected ? 'ja' : 'nein',
      { cents: document.offset },
      null,
    ]),
    ...owedBack.map(({ partner, number, owedOn, remaining }): CsvCell[] => [
      dayCell(period.day),
      internalIdOf(partner.number),
      partner.paperName,
      'Zurückzuzahlen nach Storno',
      number,
      dayCell(owedOn),
      '',
      null,
      null,
      null,
      '',
      null,
      { cents: remaining },
    ]),
  ]);
}

/** Each partner's way from the opening balance to the closing one; signed, so that a line adds up. */
export function movementTable({ period, accounts }: KeyDateReport): string {
  const { claims, documents } = KEY_DATE_WORDS;
  const balance = (words: string) => [`${words}: ${claims} (€)`, `${words}: ${documents} (€)`];
  const moved = KEY_DATE_MOVEMENTS;
  return csvOf([
    [
      'Von',
      'Bis',
      'Partner-Nr.',
      'Partner',
      ...balance('Anfang'),
      `${moved.earned} (€)`,
      `${moved.lapsed} (€)`,
      `${moved.billed}: netto (€)`,
      `${moved.billed}: brutto (€)`,
      `${moved.offset} (€)`,
      `${moved.reversed}: netto (€)`,
      `${moved.reversed}: brutto (€)`,
      `${moved.paid} (€)`,
      `${moved.withdrawn} (€)`,
      ...balance('Ende'),
      `Ende: ${KEY_DATE_WORDS.liabilities} (€)`,
    ],
    ...accounts.map(({ number, paperName, opening, movements, closing }): CsvCell[] => {
      const { earned, lapsed, billed, offset, reversed, paid, withdrawn } =
        signedMovements(movements);
      return [
        dayCell(period.from),
        dayCell(period.day),
        internalIdOf(number),
        paperName,
        { cents: opening.claims },
        { cents: opening.documents },
        { cents: earned.claims },
        { cents: lapsed.claims },
        { cents: billed.claims },
        { cents: billed.documents },
        { cents: offset.documents },
        { cents: reversed.claims },
        { cents: reversed.documents },
        { cents: paid.documents },
        { cents: withdrawn.documents },
        { cents: closing.claims },
        { cents: closing.documents },
        { cents: liabilities(closing) },
      ];
    }),
  ]);
}
