import type { Queryable } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { archivePictures } from '#server/modules/accounts/index.ts';
import { archiveInvoices } from '#server/modules/billing/index.ts';
import { archiveDocuments } from '#server/modules/credit-notes/index.ts';
import { archiveFiles } from '#server/modules/leads/index.ts';
import { readPortraits } from '#server/modules/partner-area/index.ts';
import type { Archive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { CSV_START, type CsvCell, csvLine } from '#shared/csv.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import { EXPORTED_TABLES } from './domain/export-tables.ts';
import type { ExportedTable } from './domain/exported-table.ts';
import { PARTNERS_COPY } from './domain/partners-copy.ts';
import type { PersonTable } from './domain/person-table.ts';
import { PERSON_TABLES, type Subject } from './domain/person-tables.ts';
import { personReadMe, readMe } from './domain/read-me.ts';
import { findStanding } from './person/preview-erasure.ts';
import { rowsOf } from './person/rows-queries.ts';
import { exportedRows, rowsWhere } from './queries.ts';

/** A value as the database gives it. */
type Row = Readonly<Record<string, unknown>>;

/** 'internal_number' is 'internalNumber' in the files, as in the API. */
const wireName = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Writes everything that is stored of an account into an archive: each table as JSON and as CSV,
 * all as they were at one moment, the issued documents and the pictures of the library
 * (docs/product/privacy.md section 1).
 */
export async function archiveAccount(
  services: Services,
  { renderer, objects }: { readonly renderer: DocumentRenderer; readonly objects: ObjectStore },
  provider: ProviderId,
  archive: Archive,
  now: Date,
): Promise<void> {
  await archive.add('LIESMICH.txt', `\uFEFF${readMe(EXPORTED_TABLES, now)}`);
  await services.db.snapshot(async (db) => {
    for (const table of EXPORTED_TABLES) {
      const rows = () => exportedRows(db, provider, table);
      await archive.add(`daten/${table.file}.json`, jsonOf(rows()));
      await archive.add(`tabellen/${table.file}.csv`, tableOf(table, rows()));
    }
  });
  // Issued documents never change, and one that was never downloaded is made now: a snapshot
  // could not keep it.
  await archiveDocuments(services, renderer, provider, archive, { folder: 'dokumente/' });
  await archiveInvoices(services, renderer, provider, archive, 'dokumente/rechnungen/');
  await archivePictures(services.db, objects, provider, archive, 'bilder/');
  await archiveFiles(services.db, objects, { provider, leads: null }, archive, 'anfragen-dateien/');
}

/**
 * Writes everything that is stored of one person into an archive, by the table that the erasure goes
 * by: each table as JSON and as CSV, all as they were at one moment, a visitor's files and a partner's
 * documents.
 * @throws DomainError not_found
 */
export async function archivePerson(
  services: Services,
  { renderer, objects }: { readonly renderer: DocumentRenderer; readonly objects: ObjectStore },
  subject: Subject,
  archive: Archive,
  now: Date,
): Promise<void> {
  const tables = exportedOf(subject);
  await services.db.snapshot(async (db) => {
    await findStanding(db, subject);
    const about = tables.map(({ exported }) => exported);
    await archive.add('LIESMICH.txt', `\uFEFF${personReadMe(subject.kind, about, now)}`);
    await addTables(db, subject, tables, archive);
  });
  const { kind, provider, ids } = subject;
  const [id = ''] = ids;
  if (kind === 'visitor')
    await archiveFiles(services.db, objects, { provider, leads: ids }, archive, 'dateien/');
  if (kind === 'partner')
    await archiveDocuments(services, renderer, subject.provider, archive, {
      folder: 'dokumente/',
      partnerId: id,
    });
}

/**
 * Writes what partners take along themselves of one record into a folder of an archive: the tables of
 * `PARTNERS_COPY` as they were at one moment, and their documents.
 * @param folder ending with a slash
 */
export async function archivePartnersCopy(
  services: Services,
  renderer: DocumentRenderer,
  { provider, partnerId }: { readonly provider: ProviderId; readonly partnerId: string },
  archive: Archive,
  folder: string,
): Promise<void> {
  const subject: Subject = { provider, kind: 'partner', ids: [partnerId] };
  const tables = PARTNERS_COPY.flatMap((exported) => {
    const table = PERSON_TABLES.partner.find((each) => each.table === exported.table);
    return table === undefined ? [] : [{ table, exported }];
  });
  await services.db.snapshot((db) => addTables(db, subject, tables, archive, folder));
  // A picture is there to be looked at, so it comes as a file and not among the rows.
  for (const { isReleased, bytes } of await readPortraits(services.db, provider, partnerId))
    if (bytes !== null)
      await archive.add(`${folder}${isReleased ? 'bild' : 'bild-wartet'}.jpg`, bytes);
  const options = { folder: `${folder}dokumente/`, partnerId };
  await archiveDocuments(services, renderer, provider, archive, options);
}

/** Each table as JSON and as CSV. */
async function addTables(
  db: Queryable,
  subject: Subject,
  tables: readonly { readonly table: PersonTable; readonly exported: ExportedTable }[],
  archive: Archive,
  folder = '',
): Promise<void> {
  for (const { table, exported } of tables) {
    const rows = () => rowsWhere(db, exported, rowsOf(subject, table));
    await archive.add(`${folder}daten/${exported.file}.json`, jsonOf(rows()));
    await archive.add(`${folder}tabellen/${exported.file}.csv`, tableOf(exported, rows()));
  }
}

/** The person's tables as far as they are exported at all, each once. */
function exportedOf({ kind }: Subject) {
  return PERSON_TABLES[kind].flatMap((table) => {
    const exported = EXPORTED_TABLES.find((each) => each.table === table.table);
    return exported === undefined ? [] : [{ table, exported }];
  });
}

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
