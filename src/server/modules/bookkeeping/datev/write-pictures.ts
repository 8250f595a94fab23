import type { Services } from '#server/kernel/services.ts';
import { documentFiles, uniqueNames } from '#server/modules/credit-notes/index.ts';
import type { Archive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { berlinStamp } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { BookedDocument } from '../domain/booking.ts';
import { picturesXml, type Picture } from './pictures-xml.ts';

/**
 * Writes the PDF of every booked document as first made, and the list that tells DATEV which is
 * which, into an archive without folders. The bookings lead to them by the same ids.
 */
export async function writePictures(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  documents: readonly Pick<BookedDocument, 'id' | 'number'>[],
  archive: Archive,
): Promise<void> {
  const nameOf = uniqueNames();
  const pictures: Picture[] = [];
  for (const { id, number } of documents) {
    const files = await documentFiles(services, renderer, provider, id);
    if (files === null) throw new Error(`no files of ${number}`);
    const fileName = nameOf(files.pdf.fileName);
    await archive.add(fileName, files.pdf.bytes);
    pictures.push({ id, fileName });
  }
  await archive.add('document.xml', picturesXml(pictures, isoOf(berlinStamp(services.clock()))));
}

/** '20261121101530123' as '2026-11-21T10:15:30' */
function isoOf(stamp: string): string {
  return stamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6');
}
