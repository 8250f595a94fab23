import { writeXml, type XmlElement } from '#server/platform/documents/xml-text.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** A document of the archive: its id, which the booking names too, and its file. */
export interface Picture {
  readonly id: string;
  readonly fileName: string;
}

const NAMESPACE = 'http://xml.datev.de/bedi/tps/document/v06.0';

/**
 * `document.xml` of DATEV's XML interface (version 6.0): which file of the archive is which document.
 * @param writtenAt 'YYYY-MM-DDTHH:MM:SS' in Berlin
 */
export function picturesXml(pictures: readonly Picture[], writtenAt: string): string {
  const leaf = (name: string, attributes: Readonly<Record<string, string>>): XmlElement => ({
    name,
    attributes,
    content: [],
  });
  return writeXml({
    name: 'archive',
    attributes: {
      xmlns: NAMESPACE,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${NAMESPACE} Document_v060.xsd`,
      version: '6.0',
      generatingSystem: PRODUCT_NAME,
    },
    content: [
      {
        name: 'header',
        attributes: {},
        content: [{ name: 'date', attributes: {}, content: writtenAt }],
      },
      {
        name: 'content',
        attributes: {},
        content: pictures.map(({ id, fileName }) => ({
          name: 'document',
          // 1: pictures alone, nothing to be booked from them.
          attributes: { guid: id, processID: '1' },
          content: [leaf('extension', { 'xsi:type': 'File', name: fileName })],
        })),
      },
    ],
  });
}
