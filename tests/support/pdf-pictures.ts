import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels as a reader of codes takes them. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

interface Drawable {
  readonly context: CanvasRenderingContext2D;
  readonly canvas: HTMLCanvasElement;
}

/** Draws every page of a PDF the way a foreign reader does, this many pixels wide. */
export async function pdfPictures(bytes: Uint8Array, width: number): Promise<Pixels[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const factory = pdf.canvasFactory as { create(width: number, height: number): Drawable };
  const pictures: Pixels[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: width / natural.width });
    const size = [Math.ceil(viewport.width), Math.ceil(viewport.height)] as const;
    const { canvas, context } = factory.create(...size);
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    pictures.push({
      data: context.getImageData(0, 0, ...size).data,
      width: size[0],
      height: size[1],
    });
  }
  await task.destroy();
  return pictures;
}
