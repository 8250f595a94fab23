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

/** Where the document's catalog begins. */
function catalogOffset(pdf: Buffer, { start, offsets }: XrefTable): number {
  const root = Number(/\/Root (\d+) 0 R/.exec(pdf.toString('latin1', start))?.[1]);
  const catalog = offsets[root];
  if (catalog === null || catalog === undefined) throw new RangeError('PDF without catalog');
  return catalog;
}

/** Number of the document's metadata stream. */
function metadataNumber(pdf: Buffer, xref: XrefTable): number {
  const catalog = catalogOffset(pdf, xref);
  const end = pdf.indexOf('endobj', catalog);
  return Number(matchAt(pdf, /\/Metadata (\d+) 0 R/, catalog, end - catalog)[1]);
}

/**
 * Lets readers show the document's title in place of the file's name (ISO 14289-1, 7.1).
 * @throws RangeError when the file is not laid out as expected.
 */
export function withShownTitle(pdf: Buffer): Buffer {
  const xref = readXref(pdf);
  const catalog = catalogOffset(pdf, xref);
  const preferences = /\/ViewerPreferences <</;
  const match = matchAt(pdf, preferences, catalog, pdf.indexOf('endobj', catalog) - catalog);
  const at = catalog + match.index + match[0].length;
  return withInsertions(pdf, xref, [{ at, text: '\n    /DisplayDocTitle true' }]);
}

/** Text to be put into the file before the byte `at`. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** @param additions in the order of their places */
function withInsertions(pdf: Buffer, xref: XrefTable, additions: readonly Insertion[]): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  for (const { at, text } of additions) {
    parts.push(pdf.subarray(copied, at), Buffer.from(text, 'latin1'));
    copied = at;
  }
  const shiftOf = (offset: number): number =>
    additions.reduce((sum, { at, text }) => (at < offset ? sum + text.length : sum), 0);
  const tail = movedXref(pdf.toString('latin1', xref.start), xref, shiftOf);
  return Buffer.concat([...parts, pdf.subarray(copied, xref.start), Buffer.from(tail, 'latin1')]);
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
    Buffer.from(
      movedXref(pdf.toString('latin1', xref.start), xref, (at) => (at > offset ? shift : 0)),
      'latin1',
    ),
  ]);
}

/** The table and trailer with every object as far behind as `shiftOf` its offset says. */
function movedXref(
  text: string,
  { start, offsets }: XrefTable,
  shiftOf: (offset: number) => number,
): string {
  let number = -1;
  return text
    .replace(/^\d{10} \d{5} [nf]/gm, (entry) => {
      number += 1;
      const offset = offsets[number];
      if (offset === null || offset === undefined) return entry;
      const moved = String(offset + shiftOf(offset)).padStart(OFFSET_DIGITS, '0');
      return moved + entry.slice(OFFSET_DIGITS);
    })
    .replace(/startxref\s+\d+/, `startxref\n${start + shiftOf(start)}`);
}

/** Insets of a page's boxes from its edges, in points, the same on all sides. */
export interface PageInsets {
  /** To where ink may reach beyond the format. */
  readonly bleed: number;
  /** To the format as it is cut. */
  readonly trim: number;
}

/**
 * Says to a printer where every page is cut and how far it bleeds (ISO 32000-1, 14.11.2).
 * @throws RangeError when the file is not laid out as expected.
 */
export function withPageBoxes(pdf: Buffer, insets: PageInsets): Buffer {
  const xref = readXref(pdf);
  const additions = xref.offsets
    .filter((offset) => offset !== null)
    .flatMap((offset) => boxesOf(pdf, offset, insets))
    .sort((one, other) => one.at - other.at);
  if (additions.length === 0) throw new RangeError('PDF without pages');
  return withInsertions(pdf, xref, additions);
}

/** The boxes of the page that begins here; nothing where another object does. */
function boxesOf(pdf: Buffer, offset: number, { bleed, trim }: PageInsets): Insertion[] {
  const head = pdf.toString(
    'latin1',
    offset,
    Math.min(offset + 2_000, pdf.indexOf('endobj', offset)),
  );
  if (!/^\d+ 0 obj\s*<<\s*\/Type \/Page\s/.test(head)) return [];
  const media = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head);
  if (media === null) throw new RangeError('page without its size');
  const [width, height] = [Number(media[1]), Number(media[2])];
  const box = (name: string, inset: number): string =>
    `\n  /${name} [${[inset, inset, width - inset, height - inset].map((edge) => edge.toFixed(4)).join(' ')}]`;
  const at = offset + media.index + media[0].length;
  return [{ at, text: `${box('BleedBox', bleed)}${box('TrimBox', trim)}` }];
}
