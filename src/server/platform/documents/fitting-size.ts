import type { TextWidth } from './text-width.ts';

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

/** Where a text of the letterhead has to find room. */
export interface TextArea {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  /** Between two lines, in em. */
  readonly leading: number;
  /** Points, the largest first. */
  readonly sizes: readonly [number, ...number[]];
}

/** Lines that a text needs at most in a column of so many millimetres, at a size in points. */
export function linesOf(text: string, widthOf: TextWidth, size: number, width: number): number {
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
export function heightOfLines(lines: number, leading: number): number {
  return lines === 0 ? 0 : lines * LINE_EM + (lines - 1) * leading;
}

/**
 * The largest size at which something stays within its room; the smallest where none does.
 * @param heightAt its height in em when set at a size in points
 * @returns points
 */
export function fittingSize(
  { height, sizes }: TextArea,
  heightAt: (size: number) => number,
): number {
  const fits = (size: number): boolean => heightAt(size) * size <= height * POINTS;
  return sizes.find(fits) ?? sizes.at(-1) ?? sizes[0];
}
