import { readFonts } from './fonts.ts';
import { readGlyphs, tableAt } from './glyph-coverage.ts';
import type { PrintData } from './printable-text.ts';

/** Width of a text in em, before kerning and ligatures. */
type TextWidth = (text: string) => number;

/** What stands for a character that the face lacks is no wider. */
const UNKNOWN_EM = 1;

/** Points of one millimetre. */
const POINTS = 72 / 25.4;

/** A line reaches from the baseline to the height of capitals: 0.66 em in the typeface of all documents. */
const LINE_EM = 0.67;

/** Kerning may widen a word a little. */
const RESERVE = 1.005;

/**
 * A line may break behind blanks and zero-width spaces, but not inside of brackets, and behind
 * hyphens between letters (Unicode line breaking, LB13, LB14 and LB21); the setter knows more places.
 */
const BREAKS = /(?<=(?<![([{])[ \u200b])(?![!),./:;?\]}])|(?<=\p{L}-)(?=\p{L})/u;

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

/** Where a text of the letterhead has to find room. */
interface TextArea {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  /** Between two lines, in em. */
  readonly leading: number;
  /** Points, the largest first. */
  readonly sizes: readonly [number, ...number[]];
}

/** Lines that a text needs at most in a column of so many millimetres, at a size in points. */
function linesOf(text: string, widthOf: TextWidth, size: number, width: number): number {
  const most = (width * POINTS) / (size * RESERVE);
  let lines = 1;
  let used = 0;
  for (const piece of text.split(BREAKS)) {
    const wide = widthOf(piece.replace(/[ \u200b]$/u, ''));
    if (used > 0 && used + wide > most) {
      lines += 1;
      used = 0;
    }
    // Where exactly an overlong piece breaks is the setter's secret: it may waste a line.
    if (wide > most) lines += Math.ceil(wide / most);
    used += piece.endsWith('\u200b') ? wide : widthOf(piece);
  }
  return lines;
}

/** Height in em of so many lines below each other. */
function heightOfLines(lines: number, leading: number): number {
  return lines === 0 ? 0 : lines * LINE_EM + (lines - 1) * leading;
}

/**
 * The largest size at which something stays within its room; the smallest where none does.
 * @param heightAt its height in em when set at a size in points
 * @returns points
 */
function fittingSize({ height, sizes }: TextArea, heightAt: (size: number) => number): number {
  const fits = (size: number): boolean => heightAt(size) * size <= height * POINTS;
  return sizes.find(fits) ?? sizes.at(-1) ?? sizes[0];
}

/** Reads how wide a TrueType face sets its characters (OpenType specification, `hmtx`). */
function readTextWidth(font: Buffer): TextWidth {
  const glyphs = readGlyphs(font);
  const unitsPerEm = font.readUInt16BE(tableAt(font, 'head') + 18);
  const lastLong = font.readUInt16BE(tableAt(font, 'hhea') + 34) - 1;
  const metrics = tableAt(font, 'hmtx');
  // Glyphs behind the last entry are as wide as its own.
  const advance = (glyph: number): number =>
    font.readUInt16BE(metrics + 4 * Math.min(glyph, lastLong)) / unitsPerEm;
  return (text) => {
    let width = 0;
    for (const character of text) {
      const glyph = glyphs.get(character.codePointAt(0) ?? 0);
      width += glyph === undefined ? UNKNOWN_EM : advance(glyph);
    }
    return width;
  };
}
