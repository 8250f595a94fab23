import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp';
import type { ImageKind } from './sniff-image.ts';
import { isPlainDrawing } from './svg-rules.ts';

/** Size into which an image has to fit, in pixels. */
export interface ImageBox {
  readonly width: number;
  readonly height: number;
  /** It fills the box instead: what stands out of it is cut off where least is to be seen. */
  readonly isFilled?: boolean;
}

export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  /** In the wanted format, without any metadata. */
  readonly bytes: Uint8Array;
}

/** WebP for screens, PNG for paper, JPEG for photographs that people take along. */
export type ImageFormat = 'webp' | 'png' | 'jpeg';

/**
 * too-large: more pixels than are decoded; too-costly: takes more than the budget of a decoder;
 * not-plain: a drawing with more in it than a drawing.
 */
export type ImageError = 'unreadable' | 'too-large' | 'too-costly' | 'not-plain';

/** Larger images are not decoded: a small file can hold gigabytes of pixels. */
const MOST_PIXELS = 40_000_000;

const LOADERS: Readonly<Record<ImageKind, string>> = {
  png: 'VipsForeignLoadPngBuffer',
  jpeg: 'VipsForeignLoadJpegBuffer',
  svg: 'VipsForeignLoadSvgBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  avif: 'VipsForeignLoadHeifBuffer',
};

/** Every other reader of the library stays disabled, whatever the bytes claim to be. */
export function readOnly(kind: ImageKind): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [LOADERS[kind]] });
}

/** What the library says of a file that it refuses. */
export const errorOf = (error: unknown): ImageError =>
  error instanceof Error && error.message.includes('pixel limit') ? 'too-large' : 'unreadable';

const POINTS = 72;
const QUALITY = 90;

/**
 * Decodes an image and re-encodes it, scaled down to fit into the box or to fill it, and turned as the camera
 * meant it. Nothing of the file but its pixels survives: no metadata, nothing appended.
 */
export async function decodeImage(
  bytes: Uint8Array,
  kind: ImageKind,
  box: ImageBox,
  format: ImageFormat = 'webp',
): Promise<DecodedImage | ImageError> {
  if (kind === 'svg' && !isPlainDrawing(bytes)) return 'not-plain';
  readOnly(kind);
  try {
    const image = await open(bytes, kind, box);
    const drawn = image.autoOrient().resize(sizing(box)).toColourspace('srgb');
    if (format === 'jpeg') {
      const photo = await drawn
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return { ...size(photo.info), bytes: photo.data };
    }
    const pixels = await drawn.png().toBuffer({ resolveWithObject: true });
    const written = format === 'png' ? pixels.data : await smallest(pixels.data);
    return { ...size(pixels.info), bytes: written };
  } catch (error) {
    return errorOf(error);
  }
}

const sizing = ({ width, height, isFilled }: ImageBox): ResizeOptions =>
  isFilled === true
    ? { width, height, fit: 'cover', position: sharp.strategy.attention }
    : { width, height, fit: 'inside', withoutEnlargement: true };

async function open(bytes: Uint8Array, kind: ImageKind, box: ImageBox): Promise<Sharp> {
  const strict = { limitInputPixels: MOST_PIXELS, failOn: 'truncated' } as const;
  if (kind !== 'svg') return sharp(bytes, strict);
  // Only the head of the drawing is read here: its size decides at which scale it is drawn.
  const drawing = await sharp(bytes, { limitInputPixels: false }).metadata();
  return sharp(bytes, { ...strict, density: densityFor(drawing, box) });
}

/** Dots per inch at which a drawing fills the box, whatever size it says it has. */
function densityFor({ width, height }: Metadata, box: ImageBox): number {
  const scale = Math.min(box.width / width, box.height / height);
  return Math.min(100_000, Math.max(1, POINTS * scale));
}

/** Few colours are smaller without loss, photographs with it; the eye sees no difference. */
async function smallest(png: Uint8Array): Promise<Uint8Array> {
  sharp.unblock({ operation: [LOADERS.png] });
  const [exact, close] = await Promise.all([
    sharp(png).webp({ lossless: true, effort: 6 }).toBuffer(),
    sharp(png).webp({ quality: QUALITY, alphaQuality: 100, smartSubsample: true }).toBuffer(),
  ]);
  return exact.length <= close.length ? exact : close;
}

const size = ({ width, height }: ImageBox): ImageBox => ({ width, height });
