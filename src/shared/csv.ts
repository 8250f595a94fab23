import { decimalOf, type Cents } from './money.ts';

/** Text, an amount in cents, or nothing. */
export type CsvCell = string | { readonly cents: Cents } | null;

/** What a table begins with, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF';

/** What spreadsheets read as the beginning of a formula, also in full width. */
const FORMULA = /^[\s\u200B-\u200D\uFEFF]*[=+\-@＝＋－＠]|^[\t\r]/u;

const GUARD = "'";

const SEPARATOR = ';';
const LINE_END = '\r\n';

/** Also text that looks guarded already, so that reading back can distinguish the two. */
const needsGuard = (text: string): boolean => FORMULA.test(text.replace(/^'+/, ''));

/**
 * A table for German spreadsheets: byte order mark, semicolons, decimal comma, CRLF. Text that
 * would run as a formula gets an apostrophe in front (docs/product/conventions.md section 11).
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_START + rows.map(csvLine).join('');
}

/** Rows of one table; beyond it no spreadsheet opens it gladly. */
export const CSV_ROWS = 50_000;

/**
 * The first headings of a table whose others are not known yet; `csvRest` ends the line.
 */
export const csvBegin = (headings: readonly string[]): string =>
  csvOf([headings]).slice(0, -LINE_END.length);

/** The other headings, as far as there are any. */
export const csvRest = (headings: readonly string[]): string =>
  headings.length === 0 ? LINE_END : SEPARATOR + csvLine(headings);

/** The line that says that there were more rows. */
export const moreRows = (advice: string): string[] => [`Es gibt weitere Zeilen. ${advice}`];

/** One line of such a table, for tables that are too long to be made at once. */
export function csvLine(row: readonly CsvCell[]): string {
  return row.map(cellText).join(SEPARATOR) + LINE_END;
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
