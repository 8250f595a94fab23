import { TEXT_CONTRAST } from '../colours/contrast.ts';
import { linearRgb, type HexColour } from '../colours/hex-colour.ts';
import { TONE_GRID } from '../pictures/library-picture.ts';

/** What lies between a picture and the words on it. */
export interface Scrim {
  /** Mean grey values of the picture by the cells of `TONE_GRID`, 0 to 255; empty where unknown. */
  readonly tones: readonly number[];
  /** Width by height of the picture. */
  readonly aspect: number;
  /** What stays in sight where it is cropped, percent from the top. */
  readonly focusY: number;
  /** Part of the picture's frame that has words, as shares of its height from the top. */
  readonly from: number;
  readonly to: number;
  readonly ink: HexColour;
  readonly veil: HexColour;
  /** Least contrast of the words: 4.5, or 3 where all of them are large. */
  readonly least?: number;
}

/** The widest frame in which a first screen shows its picture, width by height. */
const WIDEST_FRAME = 2.3;

/** A cell is a mean: details within it are lighter or darker by about this much. */
const DETAIL = 18;

/**
 * The least opacity of a veil, in whole percent, from which on words on it can be read wherever they
 * stand in their part of the picture, however the window crops it. A picture of unknown tones is
 * taken for the worst there is: white below light words, black below dark ones.
 */
export function scrimOpacity(scrim: Scrim): number {
  const { ink, veil, least = TEXT_CONTRAST } = scrim;
  const tones = tonesBelow(scrim);
  const worst = [Math.min(...tones), Math.max(...tones)];
  for (let percent = 99; percent >= 0; percent -= 1)
    if (worst.some((tone) => contrastOn(ink, veil, percent / 100, tone) < least))
      return percent + 1;
  return 0;
}

/** Tones of all cells that may come to lie below the words, details included. */
function tonesBelow({ tones, aspect, focusY, from, to }: Scrim): number[] {
  const { columns, rows } = TONE_GRID;
  if (tones.length !== columns * rows) return [0, 255];
  // A frame wider than the picture shows a band of it, which the focal point places.
  const shown = Math.min(1, aspect / WIDEST_FRAME);
  const above = (focusY / 100) * (1 - shown);
  const first = Math.floor(Math.min(from, above + from * shown) * rows);
  const last = Math.ceil(Math.max(to, above + to * shown) * rows);
  return tones
    .slice(first * columns, last * columns)
    .flatMap((tone) => [Math.max(0, tone - DETAIL), Math.min(255, tone + DETAIL)]);
}

/** Contrast of an ink on a grey below a veil; browsers mix the two as they are stored, not as light. */
export function contrastOn(ink: HexColour, veil: HexColour, opacity: number, grey: number): number {
  const mixed = [1, 3, 5].map((start) => {
    const value = Number.parseInt(veil.slice(start, start + 2), 16);
    return toLight((value * opacity + grey * (1 - opacity)) / 255);
  });
  const [a, b] = [luminanceOf(mixed), luminanceOf(linearRgb(ink))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const toLight = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminanceOf = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;
