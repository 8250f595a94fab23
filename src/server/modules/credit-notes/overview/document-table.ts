import { internalIdOf } from '#server/modules/partners/index.ts';
import { csvPiecesUpTo } from '#server/platform/csv/csv-pieces.ts';
import { berlinDateOf, formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import type { CsvCell } from '#shared/csv.ts';
import {
  CREDIT_NOTE_KINDS,
  CREDIT_NOTE_STATUSES,
  type CreditNoteKind,
  type CreditNoteStatus,
  type TaxStatus,
} from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import {
  type DocumentFactsRow,
  type TableRow,
  VAT_EVIDENCE_HEADINGS,
  vatEvidenceCells,
} from '../queries.ts';

const HEADINGS = [
  'Rechnungsnummer',
  'Art',
  'Datum',
  'Partner',
  'Partner-Nr.',
  'Netto (€)',
  'USt (€)',
  'Brutto (€)',
  'Status',
  'Gesendet am',
  'Gesendet an',
  'Bezahlt am',
  'Widersprochen am',
  'Zählt als Rechnung',
  'Storniert mit',
  'Storno zu',
  'Verrechnet (€)',
  'Zahlbetrag (€)',
  ...VAT_EVIDENCE_HEADINGS,
];

/** Documents for spreadsheets; receipts, and what was objected to, say that they count as no invoice. */
export function documentTable(pages: AsyncIterable<readonly TableRow[]>): AsyncGenerator<string> {
  return csvPiecesUpTo(HEADINGS, cellsOfPages(pages), 'Bitte wählen Sie einen kürzeren Zeitraum.');
}

async function* cellsOfPages(
  pages: AsyncIterable<readonly TableRow[]>,
): AsyncGenerator<CsvCell[][]> {
  for await (const rows of pages) yield rows.map(cellsOf);
}

function cellsOf(row: TableRow): CsvCell[] {
  return [
    row.number,
    CREDIT_NOTE_KINDS[row.kind as CreditNoteKind],
    formatCalendarDate(row.issueDate),
    row.partnerName,
    internalIdOf(row.internalNumber),
    { cents: cents(row.netCents) },
    { cents: cents(row.vatCents) },
    { cents: cents(row.grossCents) },
    CREDIT_NOTE_STATUSES[row.status as CreditNoteStatus],
    dayOf(row.sentAt === null ? null : berlinDateOf(row.sentAt)),
    row.sentTo,
    dayOf(row.paidDate),
    dayOf(row.objectedDate),
    countsAsInvoice(row) ? 'ja' : 'nein',
    row.reversalNumber ?? '',
    row.originalNumber ?? '',
    { cents: cents(row.offsetCents) },
    { cents: cents(row.grossCents - row.offsetCents) },
    ...vatEvidenceCells(row),
  ];
}

/** A reversal counts as its original does: taken together they have to come to nothing. */
function countsAsInvoice(row: DocumentFactsRow): boolean {
  const { kind } = TAX_TREATMENTS[row.taxStatus as TaxStatus];
  return kind === 'credit_note' && row.objectedDate === null && row.originalObjectedDate === null;
}

function dayOf(date: CalendarDate | null): string {
  return date === null ? '' : formatCalendarDate(date);
}
