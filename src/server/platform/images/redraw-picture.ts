import sharp, { type OutputInfo, type Sharp } from 'sharp';
import {
  LIBRARY_PICTURE_BOX,
  LIBRARY_PICTURE_MAX_PIXELS,
  TONE_GRID,
  webpWidths,
} from '#shared/pictures/library-picture.ts';
import { errorOf, type ImageError, readOnly } from './decode-image.ts';
import type { ImageKind } from './sniff-image.ts';

/** A picture in one of its sizes. */
export interface PictureSize {
  /** In pixels. */
  readonly width: number;
  readonly bytes: Uint8Array;
}

/** A picture as it may be kept and shown: nothing of the file but its pixels. */
export interface RedrawnPicture {
  /** Of the largest size, in pixels. */
  readonly width: number;
  readonly height: number;
  /** A tiny WebP in base64 that stands in while the picture is loaded, at most 400 characters. */
  readonly standIn: string;
  /** Mean grey value of each cell of `TONE_GRID`, row by row: 0 black, 255 white. */
  readonly tones: readonly number[];
  /** WebP, ascending by width. */
  readonly sizes: readonly PictureSize[];
}

/** Photographs at these look like their originals on a screen; found by looking, not by a formula. */
const WEBP = { quality: 80, alphaQuality: 90, smartSubsample: true, effort: 4 } as const;
const AVIF = { quality: 48, effort: 4, chromaSubsampling: '4:2:0' } as const;

/** Longer edges of the stand-in, tried one after the other until it is short enough. */
const STAND_IN_EDGES = [24, 20, 16, 12, 8, 4];
const LONGEST_STAND_IN = 400;

/**
 * Decodes a photograph, its first frame where it moves, and draws it anew in all sizes in which it is
 * kept: turned as the camera meant it, in the colours of screens, never larger than it is.
 */
export async function redrawPicture(
  bytes: Uint8Array,
  kind: ImageKind,
): Promise<RedrawnPicture | ImageError> {
  readOnly(kind);
  try {
    const base = await drawBase(bytes);
    const widths = webpWidths(base.width);
    const sizes: PictureSize[] = [];
    // One after the other: each holds all its pixels in memory.
    for (const width of widths) {
      const drawn = width === base.width ? open(base) : open(base).resize({ width });
      sizes.push({ width, bytes: await drawn.webp(WEBP).toBuffer() });
    }
    return {
      width: base.width,
      height: base.height,
      standIn: await drawStandIn(base),
      tones: await measureTones(base),
      sizes,
    };
  } catch (error) {
    return errorOf(error);
  }
}

/** Pixels without a file around them. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

const open = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/**
 * The largest size as pixels. Scaled down first and turned afterwards: turned first, every pixel of
 * the file would be in memory at once.
 */
async function drawBase(bytes: Uint8Array): Promise<Pixels> {
  const image = sharp(bytes, {
    limitInputPixels: LIBRARY_PICTURE_MAX_PIXELS,
    failOn: 'truncated',
    sequentialRead: true,
  });
  const { orientation = 1 } = await image.metadata();
  const { width, height } = LIBRARY_PICTURE_BOX;
  const lies = orientation >= 5;
  const fitting = await image
    .resize({
      width: lies ? height : width,
      height: lies ? width : height,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return orientation === 1 ? pixelsOf(fitting) : turn(pixelsOf(fitting), orientation);
}

const pixelsOf = ({ data, info }: { data: Buffer; info: OutputInfo }): Pixels => ({
  data,
  width: info.width,
  height: info.height,
  channels: info.channels,
});

/** Clockwise degrees, and whether the picture is mirrored first, by the orientation of EXIF. */
const TURNS: Readonly<Record<number, { readonly angle: number; readonly mirrored: boolean }>> = {
  2: { angle: 0, mirrored: true },
  3: { angle: 180, mirrored: false },
  4: { angle: 180, mirrored: true },
  5: { angle: 270, mirrored: true },
  6: { angle: 90, mirrored: false },
  7: { angle: 90, mirrored: true },
  8: { angle: 270, mirrored: false },
};

async function turn(pixels: Pixels, orientation: number): Promise<Pixels> {
  const { angle = 0, mirrored = false } = TURNS[orientation] ?? {};
  // Of one picture the library turns first and mirrors afterwards, so these are two.
  const flopped = mirrored
    ? pixelsOf(await open(pixels).flop().raw().toBuffer({ resolveWithObject: true }))
    : pixels;
  return angle === 0
    ? flopped
    : pixelsOf(await open(flopped).rotate(angle).raw().toBuffer({ resolveWithObject: true }));
}

async function drawStandIn(base: Pixels): Promise<string> {
  for (const edge of STAND_IN_EDGES) {
    const tiny = await open(base)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 30, alphaQuality: 30, effort: 6 })
      .toBuffer();
    const text = tiny.toString('base64');
    if (text.length <= LONGEST_STAND_IN) return text;
  }
  return '';
}

/** Edge of a cell in the small copy that is measured, in pixels. */
const CELL = 8;

/** What is transparent counts as white, because words over it have to be readable on any ground. */
async function measureTones(base: Pixels): Promise<number[]> {
  const { columns, rows } = TONE_GRID;
  const width = columns * CELL;
  const grey = await open(base)
    .flatten({ background: '#ffffff' })
    .resize({ width, height: rows * CELL, fit: 'fill' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer();
  const sums = Array.from({ length: columns * rows }, () => 0);
  for (const [at, value] of grey.entries()) {
    const row = Math.floor(at / width / CELL);
    const column = Math.floor((at % width) / CELL);
    const cell = row * columns + column;
    sums[cell] = (sums[cell] ?? 0) + value;
  }
  return sums.map((sum) => Math.round(sum / CELL ** 2));
}

/**
 * A picture of ours as AVIF in some widths, which takes seconds.
 * @param webp the largest kept size
 * @param widths none above its own
 */
export async function encodeAvif(
  webp: Uint8Array,
  widths: readonly number[],
): Promise<PictureSize[] | ImageError> {
  readOnly('webp');
  // One core at most, whatever the machine has: others wait for an answer, nobody for this.
  sharp.concurrency(1);
  try {
    const sizes: PictureSize[] = [];
    for (const width of widths)
      sizes.push({ width, bytes: await sharp(webp).resize({ width }).avif(AVIF).toBuffer() });
    return sizes;
  } catch (error) {
    return errorOf(error);
  }
}
