import sharp from 'sharp';
import type { DecodedImage } from './decode-image.ts';

const POINTS = 72;
/** Dots per inch beyond which the renderer refuses. */
const MOST_DENSE = 100_000;
/** Our own drawings are as large as a poster wants them. */
const UNLIMITED = { limitInputPixels: false } as const;

/** Puts one of our own pictures on the drawing, re-encoded when it was uploaded (row 17). */
export interface Overlay {
  readonly bytes: Uint8Array;
  readonly left: number;
  readonly top: number;
  /** The box into which it is scaled, in pixels; never larger than it is. */
  readonly width: number;
  readonly height: number;
}

/**
 * A drawing as PNG, one pixel for each of its units.
 * @param svg a drawing of our own templates; nothing that people upload
 */
export async function paintPicture(svg: string, overlay: Overlay | null): Promise<Buffer> {
  const drawing = await painted(svg, overlay);
  // Few colours are half the bytes; a photograph in a logo would suffer.
  return drawing.png({ palette: overlay === null, compressionLevel: 9 }).toBuffer();
}

/** The same for a drawing with a photograph in it, as JPEG: a tenth of what it would weigh as PNG. */
export async function paintPhotograph(svg: string, overlay: Overlay | null): Promise<Buffer> {
  const drawing = await painted(svg, overlay);
  return drawing.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

async function painted(svg: string, overlay: Overlay | null) {
  const drawing = sharp(Buffer.from(svg)).flatten();
  if (overlay === null) return drawing;
  const { bytes, left, top, width, height } = overlay;
  const input = await sharp(bytes)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return drawing.composite([{ input, left, top }]);
}

/**
 * A drawing as PNG of this width, its height in proportion. What the drawing leaves free stays
 * transparent.
 * @param svg a drawing of our own templates; nothing that people upload
 */
export async function rasterDrawing(svg: string, width: number): Promise<Buffer> {
  const input = Buffer.from(svg);
  const natural = await sharp(input, UNLIMITED).metadata();
  const density = Math.min(MOST_DENSE, (POINTS * width) / natural.width);
  return sharp(input, { ...UNLIMITED, density })
    .resize({ width })
    .png()
    .toBuffer();
}

/**
 * One of our own pictures as JPEG, for templates; re-encoded when it was uploaded (row 17).
 * @param width most pixels across; never enlarged
 */
export async function asJpeg(bytes: Uint8Array, width: number): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** The point of a picture that is kept when it is cut, in percent from the left and the top. */
export interface FocalPoint {
  readonly focusX: number;
  readonly focusY: number;
}

/** One of our own pictures as JPEG of exactly this size, cut around its focal point. */
export async function cutJpeg(
  picture: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  { focusX, focusY }: FocalPoint,
): Promise<Buffer> {
  const natural = await sharp(picture).metadata();
  const scale = Math.max(width / natural.width, height / natural.height);
  const wide = {
    width: Math.ceil(natural.width * scale),
    height: Math.ceil(natural.height * scale),
  };
  return sharp(picture)
    .resize({ ...wide, fit: 'fill' })
    .extract({
      left: Math.round(((wide.width - width) * focusX) / 100),
      top: Math.round(((wide.height - height) * focusY) / 100),
      width,
      height,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

/** Nothing to be seen, as PNG of these proportions. */
export function clearPicture(width: number, height: number): Promise<Buffer> {
  const background = { r: 255, g: 255, b: 255, alpha: 0 };
  return sharp({ create: { width, height, channels: 4, background } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** One of our own pictures as PNG, for templates; re-encoded when it was uploaded (row 17). */
export async function asPng(bytes: Uint8Array): Promise<DecodedImage> {
  const { data, info } = await sharp(bytes).png().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}
