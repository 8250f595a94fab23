import { fittingSize, heightOfLines, linesOf, type TextArea } from './fitting-size.ts';
import { readFonts } from './fonts.ts';
import type { PrintData } from './printable-text.ts';
import { readTextWidth, type TextWidth } from './text-width.ts';

/** What stands around the text of a letter after DIN 5008, ready to print. */
export interface LetterFrame {
  readonly sender: string;
  /** Width of the logo by its height; null where the sender's name stands in its place. */
  readonly logoRatio: number | null;
  readonly returnLine: string;
  readonly address: readonly string[];
  readonly info: readonly { readonly label: string; readonly value: string }[];
  readonly footer: readonly (readonly string[])[];
  readonly running: { readonly left: string; readonly right: string };
  /** Across every page; '' for none. */
  readonly watermark: string;
}

const SENDER: TextArea = { width: 165, height: 18, leading: 0.62, sizes: [20, 16, 13, 10] };
const RETURN_LINE: TextArea = { width: 80, height: 8, leading: 0.62, sizes: [7, 6] };
const ADDRESS: TextArea = {
  width: 80,
  height: 27.3,
  leading: 0.5,
  sizes: [10.5, 9.5, 8.5, 7.5, 6.5, 5.5],
};
const INFO: TextArea = { width: 65, height: 44, leading: 0.62, sizes: [9.5, 8.5, 7.5, 6.5] };
const INFO_LABEL = 26;
const INFO_GUTTER = 3;
const INFO_ROW_GUTTER_EM = 0.75;
const FOOTER: TextArea = { width: 165, height: 17, leading: 0.5, sizes: [7.5, 6.5, 5.5] };
const FOOTER_GUTTER = 6;

let faces: { readonly regular: TextWidth; readonly bold: TextWidth } | undefined;

function typeface(): { readonly regular: TextWidth; readonly bold: TextWidth } {
  if (faces === undefined) {
    const [regular, bold] = readFonts().map(readTextWidth);
    if (regular === undefined || bold === undefined) throw new RangeError('a face is missing');
    faces = { regular, bold };
  }
  return faces;
}

/**
 * The frame as the template wants it: with the size in points at which each part keeps to its place.
 * Found here, because measuring while setting costs a fifth of the time of a letter.
 */
export function letterFrame(frame: LetterFrame): PrintData {
  return { ...frame, sizes: sizesOf(frame) };
}

function sizesOf({ sender, returnLine, address, info, footer }: LetterFrame) {
  const { regular, bold } = typeface();
  const paragraphs = (
    area: TextArea,
    texts: readonly string[],
    face: TextWidth,
    width = area.width,
  ) => fittingSize(area, (size) => heightOf(texts, face, size, width, area.leading));
  const column = (FOOTER.width - FOOTER_GUTTER * (footer.length - 1)) / Math.max(1, footer.length);
  return {
    sender: paragraphs(SENDER, [sender], bold),
    returnLine: paragraphs(RETURN_LINE, [returnLine], regular),
    address: paragraphs(ADDRESS, address, regular),
    info: fittingSize(INFO, (size) => heightOfRows(info, regular, size)),
    footer: Math.min(...footer.map((lines) => paragraphs(FOOTER, lines, regular, column))),
  };
}

/** Height in em of texts below each other, each of which may need several lines. */
function heightOf(
  texts: readonly string[],
  face: TextWidth,
  size: number,
  width: number,
  leading: number,
): number {
  const lines = texts.reduce((sum, text) => sum + linesOf(text, face, size, width), 0);
  return heightOfLines(lines, leading);
}

function heightOfRows(rows: LetterFrame['info'], face: TextWidth, size: number): number {
  const values = INFO.width - INFO_LABEL - INFO_GUTTER;
  const height = rows.reduce((sum, { label, value }) => {
    const labelLines = linesOf(label, face, size, INFO_LABEL);
    const valueLines = linesOf(value, face, size, values);
    return sum + heightOfLines(Math.max(labelLines, valueLines), INFO.leading);
  }, 0);
  return height + Math.max(0, rows.length - 1) * INFO_ROW_GUTTER_EM;
}
