import type { CalendarDate } from '#shared/calendar-date.ts';
import { IMPORT_LIMIT } from '#shared/contracts/partner-import.ts';
import type { CsvField } from '#shared/partner-csv-fields.ts';
import { duplicateFinder } from '#shared/partner-duplicates.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { findColumns, missingColumns } from './find-columns.ts';
import { cellText, readPartner, type PartnerCells, type ReadPartner } from './read-partner.ts';
import { readTable } from './read-table.ts';

/** A row of the table and what became of it. */
export interface PartnerRow extends ReadPartner {
  /** Its number in the spreadsheet. */
  readonly line: number;
  /** As read, for the preview. */
  readonly cells: PartnerCells;
  /** Belongs to no cell. */
  readonly rowError: string | null;
  /** Number of an earlier row that means the same partner. */
  readonly sameAs: number | null;
}

export interface PartnerTable {
  readonly rows: readonly PartnerRow[];
  /** The fields that have a column, in the table's order. */
  readonly fields: readonly CsvField[];
  /** Headings that are left out. */
  readonly ignored: readonly string[];
}

/** A table, or the reason why there is nothing to preview. */
export type PartnerReading =
  | { readonly ok: true; readonly table: PartnerTable }
  | { readonly ok: false; readonly reason: string };

const refuse = (reason: string): PartnerReading => ({ ok: false, reason });

/** Reads a CSV text or a copied range into partners, every row checked like the form. */
export async function readPartners(text: string, today: CalendarDate): Promise<PartnerReading> {
  const table = await readTable(text);
  if (table === null) return refuse('Die Tabelle ist leer.');
  const columns = findColumns(table.headings);
  const missing = missingColumns(columns);
  if (columns.places.size === 0)
    return refuse(
      'Die erste Zeile muss die Überschriften der Spalten enthalten, wie in der Vorlage.',
    );
  if (columns.repeated.length > 0)
    return refuse(`Diese Spalten kommen mehrfach vor: ${columns.repeated.join(', ')}.`);
  if (missing.length > 0) return refuse(`Diese Spalten fehlen: ${missing.join(', ')}.`);
  if (table.rows.length === 0) return refuse('Unter den Überschriften steht noch kein Partner.');
  if (table.rows.length > IMPORT_LIMIT)
    return refuse(
      `Die Tabelle hat ${formatCount(table.rows.length)} Zeilen. Bitte höchstens ${formatCount(IMPORT_LIMIT)} auf einmal importieren.`,
    );
  const finder = duplicateFinder<number>();
  const rows = table.rows.map(({ line, cells }): PartnerRow => {
    const read = cellsOf(cells, columns.places);
    const partner = readPartner(read, today);
    // A private person has no company, and only their address tells them from others.
    const identity = { ...partner.values, companyName: partner.values.companyName ?? '' };
    const earlier = finder.find(identity);
    finder.remember(identity, line);
    const hasMore = cells.slice(table.headings.length).some((cell) => cell.trim() !== '');
    const rowError = hasMore ? 'Die Zeile hat mehr Zellen als die Überschrift.' : null;
    return { ...partner, line, cells: read, rowError, sameAs: earlier?.known ?? null };
  });
  const fields = [...columns.places].toSorted(([, a], [, b]) => a - b).map(([field]) => field);
  return { ok: true, table: { rows, fields, ignored: columns.unknown } };
}

function cellsOf(cells: readonly string[], places: ReadonlyMap<CsvField, number>): PartnerCells {
  return Object.fromEntries(
    [...places].map(([field, place]) => [field, cellText(cells[place] ?? '')]),
  );
}
