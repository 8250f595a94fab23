import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { Attachment, MailTransportOptions } from '#server/platform/mail/send-mail.ts';
import { documentFiles } from '../document-files.ts';

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
