import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { Attachment, MailTransportOptions } from '#server/platform/mail/send-mail.ts';
import type { ProviderId } from '#shared/ids.ts';
import { documentFileName } from './documents/document-name.ts';
import { renderCreditNotePdf } from './documents/render-credit-note-pdf.ts';
import { renderXRechnung } from './documents/xrechnung.ts';
import type { CreditNoteSnapshot } from './domain/credit-note-snapshot.ts';
import { whyNoEInvoice } from './domain/why-no-e-invoice.ts';
import { findFiles, findLogo, hasPdf, insertFiles } from './file-store.ts';
import { enterDocument, findSnapshot } from './store.ts';

export interface StoredFile {
  readonly bytes: Buffer;
  readonly fileName: string;
}

export interface DocumentFiles {
  readonly pdf: StoredFile;
  /** null where no e-invoice is due. */
  readonly xml: StoredFile | null;
  /** Why there is no e-invoice, as German sentences; '' where there is one. */
  readonly whyNoXml: string;
}

/**
 * The files of an issued document as first rendered, made when first needed; they
 * are pure functions of the snapshot, so two at once make the same bytes and one is stored.
 * @returns null when the provider has no such document
 */
export async function documentFiles(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  id: string,
): Promise<DocumentFiles | null> {
  const snapshot = await findSnapshot(services.db, provider, id);
  if (snapshot === null) return null;
  const stored = await findFiles(services.db, provider, id);
  const [pdf, xml] = [stored.get('pdf'), stored.get('xml')];
  const named = (bytes: Buffer, extension: 'pdf' | 'xml') => ({
    bytes,
    fileName: documentFileName(snapshot, extension),
  });
  // All are stored at once: where the PDF is, everything is.
  if (pdf !== undefined) {
    return {
      pdf: named(pdf, 'pdf'),
      xml: xml === undefined ? null : named(xml, 'xml'),
      whyNoXml: xml === undefined ? whyNoEInvoice(snapshot) : '',
    };
  }

  await storeFiles(services, renderer, provider, snapshot);
  return documentFiles(services, renderer, provider, id);
}

/**
 * Makes and stores the files of an issued document where they are missing, for those who don't want
 * to read them: the document's own job, and a batch of payouts that was broken off.
 */
export async function makeDocumentFiles(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  id: string,
): Promise<void> {
  if (await hasPdf(services.db, provider, id)) return;
  const snapshot = await findSnapshot(services.db, provider, id);
  if (snapshot !== null) await storeFiles(services, renderer, provider, snapshot);
}

/** Makes and stores the files of a document that has none yet, and enters them into the register. */
export async function storeFiles(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  snapshot: CreditNoteSnapshot,
): Promise<void> {
  const { id } = snapshot;
  const text = renderXRechnung(snapshot);
  const { logoSha256 } = snapshot.provider;
  const logo = logoSha256 === null ? null : await findLogo(services.db, provider, logoSha256);
  const rendered = Buffer.from(await renderCreditNotePdf(renderer, snapshot, text, { logo }));
  const xml = text === null ? [] : [{ kind: 'xml' as const, bytes: Buffer.from(text, 'utf8') }];
  const files = [...xml, { kind: 'pdf' as const, bytes: rendered }];
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    if (await insertFiles(tx, provider, id, files, now))
      await enterDocument(tx, provider, id, 'files', now);
  });
}

/** The files of a document for its mail: the very bytes that are stored. */
export function mailFiles(
  services: Services,
  renderer: DocumentRenderer,
): MailTransportOptions['filesOf'] {
  return async (provider, id) => {
    const files = await documentFiles(services, renderer, provider, id);
    if (files === null) throw new Error('the document of a mail is missing');
    const pdf: Attachment = { ...files.pdf, mediaType: 'application/pdf' };
    return files.xml === null ? [pdf] : [pdf, { ...files.xml, mediaType: 'application/xml' }];
  };
}
