import type { Services } from '#server/kernel/services.ts';
import type { Archive } from '#server/platform/archive/zip-archive.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { formatCalendarDate } from '#shared/calendar-date.ts';
import { csvOf, type CsvCell } from '#shared/csv.ts';
import type { ProviderId } from '#shared/ids.ts';
import { CREDIT_NOTE_KINDS, CREDIT_NOTE_STATUSES } from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import { documentFiles, type StoredFile } from './document-files.ts';
import { uniqueNames } from './domain/unique-names.ts';
import {
  type ArchivedDocument,
  type ArchivePeriod,
  listForArchive,
  listWithoutFiles,
  VAT_EVIDENCE_HEADINGS,
  vatEvidenceCells,
} from './queries.ts';

const HEADINGS = [
  'Nummer',
  'Art',
  'Datum',
  'Partner',
  'Netto',
  'USt',
  'Brutto',
  'Status',
  'Widersprochen am',
  'PDF',
  'SHA-256 der PDF',
  'XRechnung',
  'SHA-256 der XRechnung',
  ...VAT_EVIDENCE_HEADINGS,
];

/** Documents read at once; their files are fetched one by one. */
const BATCH = 200;

export interface ArchiveOptions {
  /** '' or ending with a slash. */
  readonly folder?: string;
  /** First and last day of issue; everything without it. */
  readonly period?: ArchivePeriod;
  /** Only this partner's documents. */
  readonly partnerId?: string;
  /** Only these. */
  readonly ids?: readonly string[];
}

/**
 * Writes PDF and XRechnung of every issued document as first made, and a table of them, into an
 * archive. What has not been made yet is made on the way.
 */
export async function archiveDocuments(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  archive: Archive,
  { folder = '', ...which }: ArchiveOptions = {},
): Promise<void> {
  const table: CsvCell[][] = [HEADINGS];
  const nameOf = uniqueNames();
  const keep = async (file: StoredFile | null): Promise<string[]> => {
    if (file === null) return ['', ''];
    const name = nameOf(file.fileName);
    await archive.add(`${folder}${name}`, file.bytes);
    return [name, sha256(file.bytes).toString('hex')];
  };
  for await (const document of everyDocument(services, provider, which)) {
    const files = await documentFiles(services, renderer, provider, document.id);
    if (files === null) continue;
    const kept = [...(await keep(files.pdf)), ...(await keep(files.xml))];
    table.push([...cellsOf(document), ...kept, ...vatEvidenceCells(document)]);
  }
  await archive.add(`${folder}Uebersicht.csv`, csvOf(table));
}

/** Makes the files of every document that has none yet, for as long as all they need is there. */
export async function makeMissingFiles(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
): Promise<void> {
  for (const id of await listWithoutFiles(services.db, provider))
    await documentFiles(services, renderer, provider, id);
}

async function* everyDocument(
  { db }: Services,
  provider: ProviderId,
  which: Omit<ArchiveOptions, 'folder'>,
) {
  let position = 0;
  for (;;) {
    const documents = await listForArchive(db, provider, position, BATCH, which);
    yield* documents;
    const last = documents.at(-1);
    if (last === undefined || documents.length < BATCH) return;
    position = last.position;
  }
}

function cellsOf(document: ArchivedDocument): CsvCell[] {
  return [
    document.number,
    CREDIT_NOTE_KINDS[document.kind],
    formatCalendarDate(document.issueDate),
    document.partner,
    { cents: cents(document.netCents) },
    { cents: cents(document.vatCents) },
    { cents: cents(document.grossCents) },
    CREDIT_NOTE_STATUSES[document.status],
    document.objectedDate === null ? '' : formatCalendarDate(document.objectedDate),
  ];
}
