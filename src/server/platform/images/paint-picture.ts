import sharp from 'sharp';

/** A picture of the house put on the drawing: our own, written anew when it was taken (row 17). */
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
  const drawing = sharp(Buffer.from(svg)).flatten();
  // Few colours are half the bytes; a photograph in a logo would suffer.
  if (overlay === null) return drawing.png({ palette: true, compressionLevel: 9 }).toBuffer();
  const { bytes, left, top, width, height } = overlay;
  const input = await sharp(bytes)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return drawing.composite([{ input, left, top }]).png({ compressionLevel: 9 }).toBuffer();
}
