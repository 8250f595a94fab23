import type { Services } from '#server/kernel/services.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { ProviderId } from '#shared/ids.ts';
import { invoiceJob } from './documents/invoice-pdf.ts';
import { renderInvoiceXml } from './documents/invoice-xml.ts';
import { findInvoiceFiles, insertInvoiceFile } from './invoice-file-store.ts';
import { findInvoice } from './invoice-list.ts';
import { enterInvoice } from './invoice-register-store.ts';

export interface InvoiceFiles {
  readonly number: string;
  readonly pdf: Buffer;
  /** null where there is no e-invoice. */
  readonly xml: Buffer | null;
}

/**
 * The files of an invoice as first rendered; whoever needs them first makes them.
 * @returns null when the provider has no such invoice
 */
export async function invoiceFiles(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  id: string,
): Promise<InvoiceFiles | null> {
  const invoice = await findInvoice(services.db, provider, id);
  if (invoice === null) return null;
  const { snapshot, number } = invoice;
  const stored = await findInvoiceFiles(services.db, provider, id);
  const pdf = stored.get('pdf');
  // The PDF is stored last: where it is, everything is.
  if (pdf !== undefined) return { number, pdf, xml: stored.get('xml') ?? null };
  const text = renderInvoiceXml(snapshot);
  const rendered = Buffer.from(await renderer.render(invoiceJob(snapshot, text)));
  const files = [
    ...(text === null ? [] : [{ kind: 'xml' as const, bytes: Buffer.from(text, 'utf8') }]),
    { kind: 'pdf' as const, bytes: rendered },
  ];
  await services.db.transaction(async (tx) => {
    const now = services.clock();
    for (const { kind, bytes } of files) {
      const file = { kind, bytes, sha256: sha256(bytes) };
      await insertInvoiceFile(tx, provider, id, file, now);
    }
    await enterInvoice(tx, provider, id, 'files', now);
  });
  return invoiceFiles(services, renderer, provider, id);
}
