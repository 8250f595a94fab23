import {
  PARTNER_CSV_FIELDS,
  type CsvField,
  type CsvFieldColumn,
} from '#shared/partner-csv-fields.ts';

/** Which cell of a row holds which field. */
export interface FoundColumns {
  readonly places: ReadonlyMap<CsvField, number>;
  /** Headings that name nothing we keep. */
  readonly unknown: readonly string[];
  /** Headings of one field that came more than once; the first one counts. */
  readonly repeated: readonly string[];
}

/** 'Straße / Hausnr.' and 'strasse_hausnr' are one heading. */
const folded = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9§]/g, '');

/** 'ae', 'oe' and 'ue' for the umlauts, as old programs write them. */
const transcribed = (heading: string): string =>
  folded(
    heading
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue'),
  );

const BY_NAME: ReadonlyMap<string, CsvFieldColumn> = new Map(
  PARTNER_CSV_FIELDS.flatMap((column) =>
    [column.heading, column.field, ...column.synonyms].flatMap((name) => [
      [folded(name), column] as const,
      [transcribed(name), column] as const,
    ]),
  ),
);

const columnOf = (heading: string): CsvFieldColumn | undefined => BY_NAME.get(folded(heading));

/** Finds the fields by the headings, in any order. */
export function findColumns(headings: readonly string[]): FoundColumns {
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
export function missingColumns({ places }: FoundColumns): string[] {
  const isThere = ({ field }: CsvFieldColumn) =>
    places.has(field) ||
    (places.has('fullName') && (field === 'firstName' || field === 'lastName'));
  return PARTNER_CSV_FIELDS.filter((column) => column.required === true && !isThere(column)).map(
    ({ heading }) => heading,
  );
}
