/**
 * What a drawing must not hold. None of it is needed for a logo, and each makes the renderer read
 * something else than the drawing itself: entities that expand, images and documents inside it.
 */
const FORBIDDEN = [
  /<!ENTITY/i,
  // Under any prefix: image, feImage, include of XInclude.
  /<[^\s<>/!?]*(?:image|include)[\s/>]/i,
  /XInclude/i,
  /@import/i,
];

/** Another encoding would show the renderer another text than the one that was looked at. */
const OTHER_ENCODING = /^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i;

/**
 * Whether a drawing may be given to the renderer.
 * @returns false for what is no UTF-8, and for drawings that hold more than a drawing
 */
export function isPlainDrawing(bytes: Uint8Array): boolean {
  const text = decode(bytes);
  if (text === null || OTHER_ENCODING.test(text)) return false;
  return !FORBIDDEN.some((pattern) => pattern.test(text));
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
