import sharp from 'sharp';
import { pdfPictures } from '../../tests/support/pdf-pictures.ts';
import type { Stage } from './stage.ts';

/** The first page of a credit note of the demo year, as a printer would have it. */
export async function drawPaper(stage: Stage): Promise<Buffer> {
  const documents = await stage.ask<{ id: string; kind: string; status: string }[]>(
    '/api/payouts?limit=100&sort=-created',
  );
  const shown = documents.find(({ kind, status }) => kind === 'credit_note' && status === 'paid');
  if (shown === undefined) throw new Error('the year has no paid credit note');
  const pdf = await stage.download(`/api/payouts/${shown.id}/pdf`);
  const [page] = await pdfPictures(pdf, 960);
  if (page === undefined) throw new Error('the credit note has no page');
  const { data, width, height } = page;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
