import { internalIdOf } from '#server/modules/partners/index.ts';
import { berlinDateOf, formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { CsvCell } from '#shared/csv.ts';
import {
  CREDIT_NOTE_KINDS,
  CREDIT_NOTE_STATUSES,
  type CreditNoteKind,
  type CreditNoteStatus,
} from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import type { CreditNoteRow } from '../credit-note-list.ts';

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
];

/** Documents as a table; one that was objected to says that it counts as no invoice. */
export function documentTable(rows: readonly CreditNoteRow[]): CsvCell[][] {
  return [HEADINGS, ...rows.map(cellsOf)];
}

function cellsOf(row: CreditNoteRow): CsvCell[] {
  return [
    row.number,
    CREDIT_NOTE_KINDS[row.kind as CreditNoteKind],
    formatCalendarDate(row.issue_date),
    row.partner_name,
    internalIdOf(row.internal_number),
    { cents: cents(row.net_cents) },
    { cents: cents(row.vat_cents) },
    { cents: cents(row.gross_cents) },
    CREDIT_NOTE_STATUSES[row.status as CreditNoteStatus],
    dayOf(row.sent_at === null ? null : berlinDateOf(row.sent_at)),
    row.sent_to,
    dayOf(row.paid_date),
    dayOf(row.objected_date),
    row.kind === 'payout_receipt' || row.objected_date !== null ? 'nein' : 'ja',
    row.reversal_number ?? '',
    row.original_number ?? '',
  ];
}

function dayOf(date: CalendarDate | null): string {
  return date === null ? '' : formatCalendarDate(date);
}
