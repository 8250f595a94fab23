import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { Attachment } from '#server/platform/mail/send-mail.ts';
import type { ProviderId } from '#shared/ids.ts';
import { invoiceFiles } from './invoice-files.ts';

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
