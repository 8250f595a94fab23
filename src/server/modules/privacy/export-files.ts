import { CSV_START, csvLine, type CsvCell } from '#shared/csv.ts';
import { cents } from '#shared/money.ts';
import type { ExportedTable } from './domain/exported-table.ts';

/** A value as the database gives it. */
export type Row = Readonly<Record<string, unknown>>;

/** 'internal_number' is 'internalNumber' in the files, as in the API. */
const wireName = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Rows as a JSON list, piece by piece; amounts in cents, instants in UTC, hashes as hex. */
export async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    const named = Object.entries(row).map(([column, value]) => [wireName(column), plain(value)]);
    yield separator + JSON.stringify(Object.fromEntries(named));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** The same as a table for German spreadsheets; amounts in euros. */
export async function* tableOf(
  { columns }: Pick<ExportedTable, 'columns'>,
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns.map((column) => wireName(column).replace(/Cents$/, '')));
  for await (const row of rows) yield csvLine(columns.map((column) => cellOf(column, row[column])));
}

function plain(value: unknown): unknown {
  return Buffer.isBuffer(value) ? value.toString('hex') : value;
}

function cellOf(column: string, value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && column.endsWith('_cents')) return { cents: cents(value) };
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value.toString('hex');
  return JSON.stringify(value);
}
