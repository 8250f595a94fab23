import { csvRowsUpTo } from '#server/platform/csv/csv-pieces.ts';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { csvBegin, csvRest, type CsvCell } from '#shared/csv.ts';
import {
  COMMISSION_STATUSES,
  HELD_REASONS,
  LEAD_STATUSES,
  type CommissionStatus,
  type HeldReason,
  type LeadStatus,
} from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import type { AskedQuestion, LeadExportRow } from './queries.ts';

const HEADINGS = [
  'Eingegangen',
  'Status',
  'Zurückgehalten',
  'E-Mail bestätigt',
  'Vorname',
  'Nachname',
  'E-Mail',
  'Telefon',
  'Kampagne',
  'Partner',
  'Umsatz netto (€)',
  'Umsatz bestätigt',
  'Prämie (€)',
  'Davon abgerechnet (€)',
  'Prämienstatus',
  'Grund (nicht qualifiziert)',
  'Notizen',
];

/**
 * Requests for spreadsheets, piece by piece: what every request has, then a column for each question
 * ever asked. Its beginning waits for nothing, however many requests there are.
 * @param questions looked for when the beginning was taken
 */
export async function* leadTable(
  questions: () => Promise<readonly AskedQuestion[]>,
  pages: AsyncIterable<readonly LeadExportRow[]>,
): AsyncGenerator<string> {
  yield csvBegin(HEADINGS);
  const asked = await questions();
  yield csvRest(asked.map(({ label }) => label));
  const names = asked.map(({ name }) => name);
  yield* csvRowsUpTo(cellsOfPages(pages, names), ADVICE);
}

const ADVICE = 'Bitte wählen Sie einen kürzeren Zeitraum oder eine Kampagne.';

async function* cellsOfPages(
  pages: AsyncIterable<readonly LeadExportRow[]>,
  names: readonly string[],
): AsyncGenerator<CsvCell[][]> {
  for await (const rows of pages)
    yield rows.map((row) => [...commonCells(row), ...names.map((name) => answerTo(row, name))]);
}

function commonCells(row: LeadExportRow): CsvCell[] {
  const isHeld = row.held_for !== null && row.approved_at === null;
  return [
    formatBerlinDateTime(row.created_at),
    LEAD_STATUSES[row.status as LeadStatus],
    isHeld ? HELD_REASONS[row.held_for as HeldReason] : '',
    confirmationOf(row),
    row.first_name,
    row.last_name,
    row.email,
    row.phone,
    row.campaign_name,
    row.partner_name ?? '',
    amount(row.sale_amount_cents),
    row.sale_id === null ? 'nein' : 'ja',
    amount(row.commission_cents),
    amount(row.commission_paid_cents),
    row.commission_status === null
      ? ''
      : COMMISSION_STATUSES[row.commission_status as CommissionStatus],
    row.not_qualified_reason,
    row.notes,
  ];
}

/** When the address was confirmed; blank where nobody asked for it. */
function confirmationOf({ asks_confirmation: isAsked, confirmed_at: at }: LeadExportRow): CsvCell {
  if (!isAsked) return '';
  return at === null ? 'nein' : formatBerlinDateTime(at);
}

function amount(value: number | null): CsvCell {
  return value === null ? null : { cents: cents(value) };
}

function answerTo({ answers }: LeadExportRow, name: string): CsvCell {
  const value = answers?.find((answer) => answer.name === name)?.value;
  if (value === undefined) return null;
  return typeof value === 'string' ? value : value.join(', ');
}
