import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPdf } from './pdf-reader.ts';

/**
 * What stands against PDF/A-3a in how a file describes itself (ISO 19005-3); empty where nothing does.
 * Written from the rules' text. No validator: fonts and contents of pages are the setter's to keep.
 */
export async function archiveErrors(bytes: Uint8Array): Promise<string[]> {
  const raw = Buffer.from(bytes).toString('latin1');
  const { xmp, attachments } = await readPdf(bytes);
  const { language, isMarked } = await selfDescription(bytes);
  const files = raw.match(/\/Type \/Filespec[^]*?endobj/g) ?? [];
  const fonts = raw.match(/\/Type \/FontDescriptor[^]*?endobj/g) ?? [];
  const composite = raw.match(/\/Subtype \/Type0[^]*?endobj/g) ?? [];
  const associated = /\/AF \[((?:\d+ 0 R ?)*)\]/.exec(raw)?.[1]?.trim() ?? '';
  const rules: Readonly<Record<string, boolean>> = {
    '6.1.2 it begins as PDF with a line of binary data': /^%PDF-1\.7\n%[\x80-\xff]{4}/.test(raw),
    '6.1.3 it has an id and is not encrypted': /\/ID \[/.test(raw) && !/\/Encrypt\b/.test(raw),
    '6.2.3 it says which colours are meant':
      /\/Type \/OutputIntent/.test(raw) && /\/S \/GTS_PDFA1/.test(raw),
    '6.2.11.4 every font is embedded': fonts.every((font) => /\/FontFile[23]? \d+ 0 R/.test(font)),
    '6.2.11.7 every font says which letters its glyphs are': composite.every((font) =>
      /\/ToUnicode \d+ 0 R/.test(font),
    ),
    '6.5 it runs nothing': !/\/(JavaScript|Launch|OpenAction|AA)\b/.test(raw),
    '6.6.4 it says that it is PDF/A-3a':
      xmp.includes('<pdfaid:part>3</pdfaid:part>') &&
      xmp.includes('<pdfaid:conformance>A</pdfaid:conformance>'),
    '6.7.2 it is marked as tagged': isMarked && /\/StructTreeRoot \d+ 0 R/.test(raw),
    '6.7.4 it has a language': language !== null && /^[a-z]{2}(-[A-Z]{2})?$/.test(language),
    '6.8 every file in it says how it belongs to the document':
      files.length === attachments.size &&
      files.every((file) => /\/AFRelationship \/(Alternative|Supplement)\b/.test(file)) &&
      (associated === '' ? 0 : associated.split(' 0 R').filter(Boolean).length) === files.length,
    '6.8 every file in it has a type':
      (raw.match(/\/Type \/EmbeddedFile[^]*?stream/g) ?? []).filter((file) =>
        /\/Subtype \/text#2F(xml|csv)/.test(file),
      ).length === files.length,
  };
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([rule]) => rule);
}

async function selfDescription(
  bytes: Uint8Array,
): Promise<{ language: string | null; isMarked: boolean }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const marked = (await pdf.getMarkInfo()) as { Marked?: boolean } | null;
  await task.destroy();
  return {
    language: (info as { Language?: string }).Language ?? null,
    isMarked: marked?.Marked === true,
  };
}
