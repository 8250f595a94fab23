import type { Services } from '#server/kernel/services.ts';
import type { Archive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { ProviderId } from '#shared/ids.ts';
import { invoiceFiles } from './invoice-files.ts';
import { listInvoiceIds } from './invoice-list.ts';

/**
 * Writes PDF and XRechnung of every invoice of the operator into a folder of an archive.
 * @param folder ending with a slash
 */
export async function archiveInvoices(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  archive: Archive,
  folder: string,
): Promise<void> {
  for (const id of await listInvoiceIds(services.db, provider)) {
    const files = await invoiceFiles(services, renderer, provider, id);
    if (files === null) continue;
    await archive.add(`${folder}Rechnung_${files.number}.pdf`, files.pdf);
    if (files.xml !== null) await archive.add(`${folder}Rechnung_${files.number}.xml`, files.xml);
  }
}
