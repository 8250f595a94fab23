import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { rasterDrawing } from '#server/platform/images/paint-picture.ts';
import type { PictureSize } from '#shared/contracts/print-studio.ts';
import { printProduct } from '#shared/print-products.ts';
import { printJob, type PrintOrder } from './print-job.ts';
import type { PrintSource } from './print-source-list.ts';

/** Longest edge of pictures that are not for use, in pixels. */
const EDGES = { thumb: 360, small: 1000 } as const;

/** One side of a product as PNG in its trimmed format. */
export async function makePicture(
  renderer: Pick<DocumentRenderer, 'draw'>,
  source: PrintSource,
  order: PrintOrder,
  { side, size, publicUrl }: { side: number; size: PictureSize; publicUrl: string },
): Promise<Buffer> {
  const { width, height, sides, pixels } = printProduct(order.product);
  const job = await printJob(source, order, {
    edge: 'trim',
    side: sides === undefined ? null : side,
    publicUrl,
  });
  const svg = await renderer.draw(job);
  if (size === 'full') return rasterDrawing(svg, pixels);
  return rasterDrawing(svg, Math.round(EDGES[size] * Math.min(1, width / height)));
}
