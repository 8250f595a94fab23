import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { withPageBoxes } from '#server/platform/documents/pdf-file.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { BLEED_MM, MARKS_MM, printProduct, type PrintEdge } from '#shared/print-products.ts';
import { printJob, type PrintOrder } from './print-job.ts';
import type { PrintSource } from './print-source-list.ts';

const POINTS_PER_MM = 72 / 25.4;

/** A product as PDF: all its sides, fonts embedded, with the boxes that printers look for. */
export async function makeSheet(
  renderer: Pick<DocumentRenderer, 'render'>,
  source: PrintSource,
  order: PrintOrder,
  { edge, publicUrl, day }: { edge: PrintEdge; publicUrl: string; day: CalendarDate },
): Promise<Buffer> {
  const job = await printJob(source, order, { edge, side: null, publicUrl });
  const { label, hint } = printProduct(order.product);
  const pdf = await renderer.render({
    ...job,
    meta: {
      title: `${label}: ${source.campaignName}`,
      author: source.businessName,
      subject: hint,
      keywords: [],
      date: day,
    },
    eInvoice: null,
  });
  const bleed = (edge === 'marks' ? MARKS_MM : 0) * POINTS_PER_MM;
  const trim = edge === 'trim' ? 0 : bleed + BLEED_MM * POINTS_PER_MM;
  return withPageBoxes(Buffer.from(pdf), { bleed, trim });
}
