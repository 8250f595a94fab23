import type { Services } from '#server/kernel/services.ts';
import { archiveInvoices } from '#server/modules/billing/index.ts';
import { archiveDocuments } from '#server/modules/credit-notes/index.ts';
import type { Archive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { ProviderId } from '#shared/ids.ts';
import { EXPORTED_TABLES } from './domain/export-tables.ts';
import { readMe } from './domain/read-me.ts';
import { jsonOf, tableOf } from './export-files.ts';
import { exportedRows } from './export-list.ts';

/**
 * Writes everything that is stored of an account into an archive: each table as JSON and as CSV,
 * all as they were at one moment, and the issued documents (docs/product/privacy.md section 1).
 */
export async function archiveAccount(
  services: Services,
  renderer: DocumentRenderer,
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
}
