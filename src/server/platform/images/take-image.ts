import pLimit from 'p-limit';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { DecodedImage, ImageBox, ImageError, ImageFormat } from './decode-image.ts';
import { runDecoder } from './run-decoder.ts';
import { sniffImage } from './sniff-image.ts';

/** Decoders at once; more would take the machine from everybody else. */
const atOnce = pLimit(2);

/** Images that may wait for a decoder; further ones are refused rather than kept in memory. */
const MOST_WAITING = 20;

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
  const kind = sniffImage(bytes);
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
  const kind = sniffImage(bytes);
  if (kind === null || kind === 'svg') throw new DomainError('not_a_picture');
  try {
    return await takeImage(bytes, box, 'jpeg');
  } catch (error) {
    // In the words of a photograph: smaller is what helps.
    if (error instanceof DomainError && error.code === 'image_too_costly')
      throw new DomainError('image_too_many_pixels');
    throw error;
  }
}
