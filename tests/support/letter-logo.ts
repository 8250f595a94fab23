import { decodeImage } from '#server/platform/images/decode-image.ts';
import { LETTER_LOGO_BOX } from '#shared/logo.ts';

const DRAWING = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100" viewBox="0 0 300 100">',
  '<rect x="4" y="10" width="80" height="80" rx="18" fill="#ee9d84"/>',
  '<circle cx="44" cy="50" r="22" fill="#fcf6ee" fill-opacity="0.8"/>',
  '<path d="M110 30h180v12H110zM110 58h120v12H110z" fill="#9a4f38"/>',
  '</svg>',
].join('');

const drawn = await decodeImage(Buffer.from(DRAWING), 'svg', LETTER_LOGO_BOX, 'png');
if (typeof drawn === 'string') throw new Error(drawn);

/** A logo with transparency as an upload makes it for letters. */
export const LETTER_LOGO: Uint8Array = drawn.bytes;
