import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { breakable } from '#server/platform/documents/paper-text.ts';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import {
  createLibraryText,
  deleteLibraryText,
  getLibraryTextPdf,
  listLibraryTexts,
  putLibraryText,
  putTextRelease,
} from '#shared/contracts/marketing/text-library.ts';
import { requireMarketing } from '../require-marketing.ts';
import { createText, releaseText, removeText, saveText } from './change-texts.ts';
import { readText, readTexts } from './read-texts.ts';
import { stockText } from './stock-texts.ts';
import { textParts } from './text-parts.ts';

const template = readFileSync(new URL('./library-text.typ', import.meta.url), 'utf8');

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

  route(api, putTextRelease, async ({ acting, params, body }) => {
    await releaseText(services, acting, params.id, body.isReleased);
    return readText(services, acting.providerId, params.id);
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

/** A text of the library on paper. */
function textJob(
  { category, content }: { readonly category: string; readonly content: string },
  { sender, isNotice }: { readonly sender: string; readonly isNotice: boolean },
  made: CalendarDate,
): TypesettingJob {
  return {
    template,
    data: {
      isNotice,
      title: breakable(category),
      sender: breakable(sender),
      parts: textParts(content).map(({ kind, lines }) => ({ kind, lines: lines.map(breakable) })),
    },
    meta: { title: category, author: sender, subject: category, keywords: [], date: made },
    images: {},
    eInvoice: null,
  };
}
