import type { Services } from '#server/kernel/services.ts';
import { archiveDocuments } from '#server/modules/credit-notes/index.ts';
import type { Archive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { EXPORTED_TABLES } from '../domain/export-tables.ts';
import { personReadMe } from '../domain/person-read-me.ts';
import { PERSON_TABLES } from '../domain/person-tables.ts';
import { jsonOf, tableOf } from '../export-files.ts';
import { rowsWhere } from '../export-list.ts';
import { rowsOf } from './person-rows-list.ts';
import { findStanding } from './preview-erasure.ts';
import type { Subject } from './subject.ts';

/**
 * Writes everything that is stored of one person into an archive, by the table that the erasure goes
 * by: each table as JSON and as CSV, all as they were at one moment, and a partner's documents.
 * @throws DomainError not_found
 */
export async function archivePerson(
  services: Services,
  renderer: DocumentRenderer,
  subject: Subject,
  archive: Archive,
  now: Date,
): Promise<void> {
  const tables = exportedOf(subject);
  await services.db.snapshot(async (db) => {
    await findStanding(db, subject);
    const about = tables.map(({ exported }) => exported);
    await archive.add('LIESMICH.txt', `\uFEFF${personReadMe(subject.kind, about, now)}`);
    for (const { table, exported } of tables) {
      const rows = () => rowsWhere(db, exported, rowsOf(subject, table));
      await archive.add(`daten/${exported.file}.json`, jsonOf(rows()));
      await archive.add(`tabellen/${exported.file}.csv`, tableOf(exported, rows()));
    }
  });
  const [id = ''] = subject.ids;
  if (subject.kind === 'partner')
    await archiveDocuments(services, renderer, subject.provider, archive, {
      folder: 'dokumente/',
      partnerId: id,
    });
}

/** The person's tables as far as they are exported at all, each once. */
function exportedOf({ kind }: Subject) {
  return PERSON_TABLES[kind].flatMap((table) => {
    const exported = EXPORTED_TABLES.find((each) => each.table === table.table);
    return exported === undefined ? [] : [{ table, exported }];
  });
}
