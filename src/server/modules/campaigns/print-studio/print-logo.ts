import { pictureTone } from '#server/platform/images/average-colour.ts';
import { asPng } from '#server/platform/images/paint-picture.ts';
import { contrast } from '#shared/colours/contrast.ts';
import { hexColour, type HexColour } from '#shared/colours/hex-colour.ts';

/** A logo as templates take it. */
export interface PrintLogo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** A ground under the logo where it would be lost on the surface; null where it stands well. */
  readonly plate: HexColour | null;
}

const WHITE = hexColour('#ffffff');
const INK = hexColour('#1a1a1a');

/** Contrast of a shape against its ground (WCAG 2.2, success criterion 1.4.11). */
const LEGIBLE = 3;

/** The logo for a surface of this colour. */
export async function printLogo(bytes: Uint8Array, surface: HexColour): Promise<PrintLogo> {
  const [{ bytes: png, width, height }, tone] = await Promise.all([
    asPng(bytes),
    pictureTone(bytes),
  ]);
  const standsWell = tone.isOpaque || contrast(tone.colour, surface) >= LEGIBLE;
  const plate = contrast(tone.colour, WHITE) >= contrast(tone.colour, INK) ? WHITE : INK;
  return { png, width, height, plate: standsWell ? null : plate };
}
