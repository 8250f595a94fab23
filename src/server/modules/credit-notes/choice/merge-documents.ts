import { PDFDocument } from '@cantoo/pdf-lib';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { ProviderId } from '#shared/ids.ts';
import { documentFiles } from '../document-files.ts';

/** The PDFs of these documents behind each other in one file: to be printed, not to be kept. */
export async function mergeDocuments(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  ids: readonly string[],
): Promise<Buffer> {
  const merged = await PDFDocument.create();
  for (const id of ids) {
    const files = await documentFiles(services, renderer, provider, id);
    if (files === null) continue;
    const document = await PDFDocument.load(files.pdf.bytes);
    const pages = await merged.copyPages(document, document.getPageIndices());
    for (const page of pages) merged.addPage(page);
  }
  merged.setTitle('Belege');
  return Buffer.from(await merged.save());
}
