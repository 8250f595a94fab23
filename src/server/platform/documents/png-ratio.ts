/**
 * Width of a PNG picture by its height, from its first chunk (ISO/IEC 15948, 11.2.2).
 * @throws RangeError when the picture ends before
 */
export function pngRatio(png: Uint8Array): number {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return header.getUint32(16) / header.getUint32(20);
}
