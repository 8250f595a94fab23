import sharp from 'sharp';
import { contrast } from '#shared/colours/contrast.ts';
import { hexColour, type HexColour } from '#shared/colours/hex-colour.ts';

/** Edge of the small copy that is looked at, in pixels. */
const EDGE = 48;
/** Of 255; less is an edge that shines through. */
const OPAQUE = 250;

/** What a picture looks like from a distance. */
export interface PictureTone {
  /** Of what is not transparent. */
  readonly colour: HexColour;
  /** It brings a ground of its own along: nearly nothing shines through. */
  readonly isOpaque: boolean;
}

/** @param bytes one of our own pictures, re-encoded when it was uploaded (row 17) */
export async function pictureTone(bytes: Uint8Array): Promise<PictureTone> {
  const { data } = await sharp(bytes)
    .resize({ width: EDGE, height: EDGE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  let weight = 0;
  let opaque = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    weight += alpha;
    if (alpha >= OPAQUE) opaque += 1;
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0) * alpha;
  }
  const digits = sums.map((sum) =>
    Math.round(weight === 0 ? 0 : sum / weight)
      .toString(16)
      .padStart(2, '0'),
  );
  return { colour: hexColour(`#${digits.join('')}`), isOpaque: opaque > (data.length / 4) * 0.95 };
}

/** Contrast of a shape against its ground (WCAG 2.2, success criterion 1.4.11). */
const LEGIBLE = 3;

/** Whether a picture can be seen on a surface of this colour. */
export const standsOutOn = ({ colour, isOpaque }: PictureTone, surface: HexColour): boolean =>
  isOpaque || contrast(colour, surface) >= LEGIBLE;
