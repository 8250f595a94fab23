/** Kinds of images that some upload takes; each says which (docs/product/accounts.md section 11). */
export type ImageKind = 'png' | 'jpeg' | 'svg' | 'webp' | 'avif';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Markup may begin with a byte order mark, declarations and comments before its root. */
const PROLOGUE_BYTES = 4_096;

/**
 * What a file is by its own bytes; its name and what the browser calls it are not asked.
 * @returns null for everything that nothing takes; 'heic', which nothing takes either, because people
 *   have it on their phones and can convert it
 */
export function sniffImage(bytes: Uint8Array): ImageKind | 'heic' | null {
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp';
  if (textAt(bytes, 4, 8) === 'ftyp') return kindOfBrands(bytes);
  return rootElement(bytes) === 'svg' ? 'svg' : null;
}

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const MOST_BRANDS_BYTES = 512;

/** Which of the kinds a box of ISO media (ISO/IEC 14496-12) says it holds, by its brands. */
function kindOfBrands(bytes: Uint8Array): 'avif' | 'heic' | null {
  const size = Buffer.from(bytes.subarray(0, 4)).readUInt32BE();
  const box = textAt(bytes, 8, Math.min(size, MOST_BRANDS_BYTES, bytes.length));
  const brands = box.match(/.{4}/gs) ?? [];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Name of the first element of a text in markup, '' when it is none. */
function rootElement(bytes: Uint8Array): string {
  let rest = new TextDecoder().decode(bytes.subarray(0, PROLOGUE_BYTES)).trimStart();
  while (rest.startsWith('<?') || rest.startsWith('<!')) {
    const end = declarationEnd(rest).exec(rest);
    if (end === null) return '';
    rest = rest.slice(end.index + end[0].length).trimStart();
  }
  return /^<([a-z]{1,20})(?=[\s/>])/i.exec(rest)?.[1]?.toLowerCase() ?? '';
}

/** Where the declaration or comment ends with which a text begins. */
function declarationEnd(text: string): RegExp {
  if (text.startsWith('<?')) return /\?>/;
  if (text.startsWith('<!--')) return /-->/;
  // A document type may hold declarations of its own between brackets.
  return /^[^>]*\[/.test(text) ? /\]\s*>/ : />/;
}
