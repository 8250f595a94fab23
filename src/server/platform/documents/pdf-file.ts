/**
 * A PDF with one classic cross-reference table, as Typst writes it. Just enough of the format
 * (ISO 32000-1, 7.5) to exchange one uncompressed stream and keep every offset right.
 */
interface XrefTable {
  /** Where the keyword `xref` stands. */
  readonly start: number;
  /** Offset of each object by its number; null where it is free. */
  readonly offsets: readonly (number | null)[];
}

const ENTRY_BYTES = 20;
const OFFSET_DIGITS = 10;

function matchAt(pdf: Buffer, pattern: RegExp, from: number, length: number): RegExpExecArray {
  const match = pattern.exec(pdf.toString('latin1', from, from + length));
  if (match === null) throw new RangeError(`unexpected PDF structure: no ${pattern.source}`);
  return match;
}

function readXref(pdf: Buffer): XrefTable {
  const tail = Math.max(0, pdf.length - 64);
  const start = Number(matchAt(pdf, /startxref\s+(\d+)\s+%%EOF\s*$/, tail, 64)[1]);
  const head = matchAt(pdf, /^xref\s+0 (\d+)\s*\n/, start, 40);
  const first = start + head[0].length;
  const offsets = Array.from({ length: Number(head[1]) }, (_, number) => {
    const entry = pdf.toString(
      'latin1',
      first + number * ENTRY_BYTES,
      first + (number + 1) * ENTRY_BYTES,
    );
    return entry[17] === 'n' ? Number(entry.slice(0, OFFSET_DIGITS)) : null;
  });
  return { start, offsets };
}

/** Number of the document's metadata stream. */
function metadataNumber(pdf: Buffer, { start, offsets }: XrefTable): number {
  const trailer = pdf.toString('latin1', start);
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  const catalog = offsets[root];
  if (catalog === null || catalog === undefined) throw new RangeError('PDF without catalog');
  const end = pdf.indexOf('endobj', catalog);
  return Number(matchAt(pdf, /\/Metadata (\d+) 0 R/, catalog, end - catalog)[1]);
}

/**
 * Rewrites the XMP metadata of a PDF in place and moves the offsets of what follows.
 * @throws RangeError when the file is not laid out as expected.
 */
export function rewriteMetadata(pdf: Buffer, rewrite: (xmp: string) => string): Buffer {
  const xref = readXref(pdf);
  const offset = xref.offsets[metadataNumber(pdf, xref)];
  if (offset === null || offset === undefined) throw new RangeError('PDF without metadata');
  const dictionary = matchAt(pdf, /^\d+ 0 obj\s[^]*?\/Length (\d+)[^]*?stream\r?\n/, offset, 400);
  const begin = offset + dictionary[0].length;
  const end = begin + Number(dictionary[1]);

  const content = Buffer.from(rewrite(pdf.toString('utf8', begin, end)), 'utf8');
  const header = dictionary[0].replace(/\/Length \d+/, `/Length ${content.length}`);
  const replaced = Buffer.concat([Buffer.from(header, 'latin1'), content]);
  const shift = replaced.length - (end - offset);

  return Buffer.concat([
    pdf.subarray(0, offset),
    replaced,
    pdf.subarray(end, xref.start),
    Buffer.from(shiftedXref(pdf.toString('latin1', xref.start), xref, offset, shift), 'latin1'),
  ]);
}

/** The table and trailer with everything behind `from` moved by `shift` bytes. */
function shiftedXref(
  text: string,
  { start, offsets }: XrefTable,
  from: number,
  shift: number,
): string {
  let number = -1;
  return text
    .replace(/^\d{10} \d{5} [nf]/gm, (entry) => {
      number += 1;
      const offset = offsets[number];
      if (offset === null || offset === undefined || offset <= from) return entry;
      return String(offset + shift).padStart(OFFSET_DIGITS, '0') + entry.slice(OFFSET_DIGITS);
    })
    .replace(/startxref\s+\d+/, `startxref\n${start + shift}`);
}
