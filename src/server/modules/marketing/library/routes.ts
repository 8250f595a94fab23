import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  createLibraryText,
  deleteLibraryText,
  getLibraryTextPdf,
  listLibraryTexts,
  putLibraryText,
} from '#shared/contracts/text-library.ts';
import { requireMarketing } from '../require-marketing.ts';
import { createText, removeText, saveText } from './change-texts.ts';
import { readText, readTexts } from './read-texts.ts';
import { stockText } from './stock/stock-texts.ts';
import { textJob } from './text-pdf.ts';

/** The text library (docs/product/marketing.md section 9). */
export function libraryRoutes(
  api: FastifyInstance,
  services: Services,
  renderer: DocumentRenderer,
): void {
  route(api, listLibraryTexts, ({ acting }) => readTexts(services, acting.providerId));

  route(api, createLibraryText, async ({ acting, body }) => {
    const id = await createText(services, acting, body);
    return readText(services, acting.providerId, id);
  });

  route(api, putLibraryText, async ({ acting, params, body }) => {
    await saveText(services, acting, params.id, body.content);
    return readText(services, acting.providerId, params.id);
  });

  route(api, deleteLibraryText, async ({ acting, params }) => {
    await removeText(services, acting, params.id);
    return { id: params.id };
  });

  route(api, getLibraryTextPdf, async ({ acting, params, reply }) => {
    const { businessName } = await requireMarketing(services, acting.providerId);
    const text = await readText(services, acting.providerId, params.id);
    const isNotice = stockText(params.id)?.isNotice ?? false;
    const made = berlinDateOf(services.clock());
    // Opened in a tab of its own; the name is for saving it there.
    void reply.header('content-disposition', `inline; filename="text-${params.id}.pdf"`);
    return renderer.render(textJob(text, { sender: businessName, isNotice }, made));
  });
}
