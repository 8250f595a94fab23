import type { Services } from '#server/kernel/services.ts';
import type { Archive } from '#server/platform/archive/zip-archive.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { Attachment } from '#server/platform/mail/send-mail.ts';
import type { ProviderId } from '#shared/ids.ts';
import { invoiceJob } from './documents/invoice-pdf.ts';
import { renderInvoiceXml } from './documents/invoice-xml.ts';
import { findInvoice, listInvoiceIds } from './queries.ts';
import { enterInvoice, findInvoiceFiles, insertInvoiceFile } from './store.ts';

export interface InvoiceFiles {
  readonly number: string;
  readonly pdf: Buffer;
  /** null where there is no e-invoice. */
  readonly xml: Buffer | null;
}

/**
 * The files of an invoice as first rendered, made when they are first needed.
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

/** What goes along with the mail of an invoice: its PDF, and the XRechnung where there is one. */
export function mailedInvoiceFiles(services: Services, renderer: DocumentRenderer) {
  return async (provider: ProviderId, invoiceId: string): Promise<readonly Attachment[]> => {
    const files = await invoiceFiles(services, renderer, provider, invoiceId);
    if (files === null) throw new Error('the invoice of a mail is gone');
    const name = `Rechnung_${files.number}`;
    const pdf = { fileName: `${name}.pdf`, mediaType: 'application/pdf', bytes: files.pdf };
    if (files.xml === null) return [pdf];
    return [pdf, { fileName: `${name}.xml`, mediaType: 'application/xml', bytes: files.xml }];
  };
}

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
