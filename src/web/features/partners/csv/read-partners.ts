import type { CalendarDate } from '#shared/calendar-date.ts';
import { IMPORT_LIMIT } from '#shared/contracts/partners/partners.ts';
import {
  type CsvField,
  type CsvFieldColumn,
  PARTNER_CSV_FIELDS,
} from '#shared/partner-csv-fields.ts';
import { duplicateFinder } from '#shared/partner-duplicates.ts';
import {
  cellText,
  foldedHeading,
  readTable,
  transcribedHeading,
} from '#web/parts/csv/read-table.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { type PartnerCells, readPartner, type ReadPartner } from './read-partner.ts';

/** Which cell of a row holds which field. */
interface FoundColumns {
  readonly places: ReadonlyMap<CsvField, number>;
  /** Headings that name nothing we keep. */
  readonly unknown: readonly string[];
  /** Headings of one field that came more than once; the first one counts. */
  readonly repeated: readonly string[];
}

const BY_NAME: ReadonlyMap<string, CsvFieldColumn> = new Map(
  PARTNER_CSV_FIELDS.flatMap((column) =>
    [column.heading, column.field, ...column.synonyms].flatMap((name) => [
      [foldedHeading(name), column] as const,
      [transcribedHeading(name), column] as const,
    ]),
  ),
);

const columnOf = (heading: string): CsvFieldColumn | undefined =>
  BY_NAME.get(foldedHeading(heading));

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
  const table = await readTable(text, (headings) => findColumns(headings).places.size);
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
    // A private person has no company, and only their address distinguishes them from others.
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

/** Finds the fields by the headings, in any order. */
function findColumns(headings: readonly string[]): FoundColumns {
  const places = new Map<CsvField, number>();
  const unknown: string[] = [];
  const repeated: string[] = [];
  headings.forEach((heading, index) => {
    const column = columnOf(heading);
    if (column === undefined) {
      if (heading.trim() !== '') unknown.push(heading.trim());
    } else if (places.has(column.field)) repeated.push(heading.trim());
    else places.set(column.field, index);
  });
  return { places: withLastName(places), unknown, repeated };
}

/** Beside a first name, 'Name' is the last name; alone it is both. */
function withLastName(places: Map<CsvField, number>): Map<CsvField, number> {
  const name = places.get('fullName');
  if (name === undefined || !places.has('firstName') || places.has('lastName')) return places;
  places.delete('fullName');
  places.set('lastName', name);
  return places;
}

/** Required fields for which there is no column, as their headings. */
/** A table with a tax status may be one of private persons: then each row says whether it lacks a company. */
function missingColumns({ places }: FoundColumns): string[] {
  const isThere = ({ field }: CsvFieldColumn) =>
    places.has(field) ||
    (field === 'companyName' && places.has('taxStatus')) ||
    (places.has('fullName') && (field === 'firstName' || field === 'lastName'));
  return PARTNER_CSV_FIELDS.filter((column) => column.required === true && !isThere(column)).map(
    ({ heading }) => heading,
  );
}
