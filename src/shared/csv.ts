import { decimalOf, type Cents } from './money.ts';

/** Text, an amount in cents, or nothing. */
export type CsvCell = string | { readonly cents: Cents } | null;

/** What a table begins with, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF';

/** What spreadsheets read as the beginning of a formula, also in full width. */
const FORMULA = /^[\s\u200B-\u200D\uFEFF]*[=+\-@＝＋－＠]|^[\t\r]/u;

const GUARD = "'";

/** Also text that looks guarded already, so that reading back can tell the two apart. */
const needsGuard = (text: string): boolean => FORMULA.test(text.replace(/^'+/, ''));

/**
 * A table for German spreadsheets: byte order mark, semicolons, decimal comma, CRLF. Text that
 * would run as a formula gets an apostrophe in front (security.md row 18).
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_START + rows.map(csvLine).join('');
}

/** Rows of one table; beyond it no spreadsheet opens it gladly. */
export const CSV_ROWS = 50_000;

/**
 * Such a table of at most `limit` rows below its headings. Where there were more, its last line
 * says so, and how to get at the others.
 * @param rows one more than the limit is enough to know
 */
export function csvUpTo(
  headings: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  advice: string,
  limit = CSV_ROWS,
): string {
  const more = rows.length > limit ? [moreRows(advice)] : [];
  return csvOf([headings, ...rows.slice(0, limit), ...more]);
}

/** The line that says so. */
export const moreRows = (advice: string): string[] => [`Es gibt weitere Zeilen. ${advice}`];

/** One line of such a table, for tables that are too long to be made at once. */
export function csvLine(row: readonly CsvCell[]): string {
  return `${row.map(cellText).join(';')}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return decimalOf(cell.cents).replace('.', ',');
  const safe = needsGuard(cell) ? `${GUARD}${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The text of a cell of our own table without the apostrophe that was put in front of it. */
export function withoutFormulaGuard(text: string): string {
  return text.startsWith(GUARD) && needsGuard(text) ? text.slice(GUARD.length) : text;
}
