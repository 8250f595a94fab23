import { decimalOf, type Cents } from './money.ts';

/** Text, an amount in cents, or nothing. */
export type CsvCell = string | { readonly cents: Cents } | null;

/** What a table begins with, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF';

/** What spreadsheets read as the beginning of a formula, also in full width. */
const FORMULA = /^[\s\u200B-\u200D\uFEFF]*[=+\-@＝＋－＠]|^[\t\r]/u;

/**
 * A table for German spreadsheets: byte order mark, semicolons, decimal comma, CRLF. Text that
 * would run as a formula gets an apostrophe in front (security.md row 18).
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_START + rows.map(csvLine).join('');
}

/** One line of such a table, for tables that are too long to be made at once. */
export function csvLine(row: readonly CsvCell[]): string {
  return `${row.map(cellText).join(';')}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return decimalOf(cell.cents).replace('.', ',');
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
