/** Kinds of images that are taken (docs/product/accounts.md section 11). */
export type ImageKind = 'png' | 'jpeg' | 'svg';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Markup may begin with a byte order mark, declarations and comments before its root. */
const PROLOGUE_BYTES = 4_096;

/**
 * What a file is by its own bytes; its name and what the browser calls it are not asked.
 * @returns null for everything that is not taken
 */
export function sniffImage(bytes: Uint8Array): ImageKind | null {
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, JPEG)) return 'jpeg';
  return rootElement(bytes) === 'svg' ? 'svg' : null;
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
