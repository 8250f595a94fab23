import { createHash } from 'node:crypto';
import { COMMERCIAL_LETTER } from '#server/platform/documents/commercial-letter.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import { partnerName } from '#shared/partner-name.ts';
import type { CreditNoteSnapshot } from '../domain/credit-note-snapshot.ts';
import { annexCsv, annexFileName, annexTitle } from './annex.ts';
import { documentName } from './document-name.ts';
import { letterData } from './letter-data.ts';

export interface PdfOptions {
  /** PNG of the provider's logo, the one that the snapshot names; null where it names none. */
  readonly logo?: Uint8Array | null;
  /** Marks every page as a preview; for a look before the number is drawn. */
  readonly preview?: boolean;
}

/**
 * The letter of an issued document as PDF/A-3a, with its e-invoice inside where there is one.
 * Equal input gives equal bytes.
 * @throws RangeError when the logo is not the one that was frozen with the document.
 */
export function renderCreditNotePdf(
  renderer: DocumentRenderer,
  snapshot: CreditNoteSnapshot,
  xml: string | null,
  options: PdfOptions = {},
): Promise<Uint8Array> {
  return renderer.render(creditNoteJob(snapshot, xml, options));
}

export function creditNoteJob(
  snapshot: CreditNoteSnapshot,
  xml: string | null,
  { logo = null, preview = false }: PdfOptions = {},
): TypesettingJob {
  const { texts, number, provider, partner, issueDate } = snapshot;
  const isLogoMissing = logo === null && provider.logoSha256 !== null;
  const isLogoForeign = logo !== null && sha256(logo) !== provider.logoSha256;
  if (isLogoForeign || (isLogoMissing && !preview)) {
    throw new RangeError('not the logo that was frozen with the document');
  }
  const title = documentName(snapshot);
  return {
    template: COMMERCIAL_LETTER,
    data: letterData(snapshot, {
      logoRatio: logo === null ? null : pngRatio(logo),
      hasEInvoice: xml !== null,
      preview,
    }),
    meta: {
      title,
      author: provider.businessName,
      subject: `${texts.title} für ${partnerName(partner)}`,
      keywords: [texts.title, number],
      date: issueDate,
    },
    images: logo === null ? {} : { logo },
    // A draft must not be booked by mistake: it says that there will be an e-invoice, and has none.
    eInvoice:
      xml === null || preview ? null : { xml, description: `E-Rechnung (XRechnung) zu ${title}` },
    ...(preview
      ? {}
      : {
          annex: {
            name: annexFileName(snapshot),
            csv: annexCsv(snapshot),
            description: annexTitle(snapshot),
          },
        }),
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Width of a PNG picture by its height, from its first chunk (ISO/IEC 15948, 11.2.2).
 * @throws RangeError when the picture ends before
 */
export function pngRatio(png: Uint8Array): number {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return header.getUint32(16) / header.getUint32(20);
}
