import pLimit from 'p-limit';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { DecodedImage, ImageBox, ImageError, ImageFormat } from './decode-image.ts';
import type { RedrawnPicture } from './redraw-picture.ts';
import { runDecoder, runRedrawing } from './run-decoder.ts';
import { type ImageKind, sniffImage } from './sniff-image.ts';

/** Decoders at once; more would take the machine from everybody else. */
const atOnce = pLimit(2);

/** Images that may wait for a decoder; further ones are refused rather than kept in memory. */
const MOST_WAITING = 20;

/** Photographs of the library take seconds each: one after the other, and the other core is free. */
const oneAtATime = pLimit(1);

/** Each may hold 20 MB in memory until it is its turn. */
const MOST_WAITING_PICTURES = 8;

const LOGO_KINDS: readonly ImageKind[] = ['png', 'jpeg', 'svg'];

const ERRORS: Readonly<Record<ImageError, ErrorCode>> = {
  unreadable: 'image_unreadable',
  'too-large': 'image_too_many_pixels',
  'too-costly': 'image_too_costly',
  'not-plain': 'drawing_not_plain',
};

/**
 * An uploaded image as it may be stored and served: looked at by its bytes, decoded outside the
 * server, scaled and re-encoded (tests/security/README.md row 17).
 * @throws DomainError not_an_image, image_unreadable, image_too_many_pixels, image_too_costly,
 *   drawing_not_plain, unavailable while too many wait
 */
export async function takeImage(
  bytes: Uint8Array,
  box: ImageBox,
  format: ImageFormat = 'webp',
): Promise<DecodedImage> {
  const kind = kindAmong(bytes, LOGO_KINDS);
  if (kind === null) throw new DomainError('not_an_image');
  if (atOnce.pendingCount >= MOST_WAITING) throw new DomainError('unavailable');
  const image = await atOnce(() => runDecoder(bytes, kind, box, { format }));
  if (typeof image === 'string') throw new DomainError(ERRORS[image]);
  return image;
}

/**
 * The same for a photograph: JPEG, what is transparent becomes white.
 * @throws DomainError not_a_picture, image_unreadable, image_too_many_pixels, unavailable
 */
export async function takePicture(bytes: Uint8Array, box: ImageBox): Promise<DecodedImage> {
  if (kindAmong(bytes, ['png', 'jpeg']) === null) throw new DomainError('not_a_picture');
  try {
    return await takeImage(bytes, box, 'jpeg');
  } catch (error) {
    // In the words of a photograph: smaller is what helps.
    if (error instanceof DomainError && error.code === 'image_too_costly')
      throw new DomainError('image_too_many_pixels');
    throw error;
  }
}

const LIBRARY_KINDS: readonly ImageKind[] = ['jpeg', 'png', 'webp', 'avif'];

const LIBRARY_ERRORS: Readonly<Record<ImageError, ErrorCode>> = {
  unreadable: 'image_unreadable',
  'too-large': 'library_picture_too_many_pixels',
  'too-costly': 'library_picture_too_costly',
  'not-plain': 'library_picture_format',
};

/**
 * A photograph for the library, in all the sizes in which it is kept: looked at by its bytes, decoded
 * outside the server, drawn anew.
 * @throws DomainError library_picture_format, library_picture_is_heic, image_unreadable,
 *   library_picture_too_many_pixels, library_picture_too_costly, unavailable while too many wait
 */
export async function takeLibraryPicture(bytes: Uint8Array): Promise<RedrawnPicture> {
  const kind = kindAmong(bytes, LIBRARY_KINDS);
  if (kind === null)
    throw new DomainError(
      sniffImage(bytes) === 'heic' ? 'library_picture_is_heic' : 'library_picture_format',
    );
  if (oneAtATime.pendingCount >= MOST_WAITING_PICTURES) throw new DomainError('unavailable');
  const picture = await oneAtATime(() => runRedrawing(bytes, kind));
  if (typeof picture === 'string') throw new DomainError(LIBRARY_ERRORS[picture]);
  return picture;
}

function kindAmong(bytes: Uint8Array, taken: readonly ImageKind[]): ImageKind | null {
  const kind = sniffImage(bytes);
  return kind !== null && kind !== 'heic' && taken.includes(kind) ? kind : null;
}
