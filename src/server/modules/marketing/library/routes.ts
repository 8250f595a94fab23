import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { type Account, addressLine } from '#server/modules/accounts/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { breakable } from '#server/platform/documents/paper-text.ts';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import {
  createLibraryText,
  deleteLibraryText,
  getLibraryTextPdf,
  type LibraryText,
  listLibraryTexts,
  putLibraryText,
} from '#shared/contracts/marketing/text-library.ts';
import type { ProviderId } from '#shared/ids.ts';
import { requireMarketing } from '../require-marketing.ts';
import { createText, removeText, saveText } from './change-texts.ts';
import { STOCK_TEXTS, type StockFacts, stockText } from './stock-texts.ts';
import { listWritten } from './store.ts';
import { textParts } from './text-parts.ts';

const ACTIVE = 'active' as const;

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

/**
 * Own texts, then the standard texts with the provider's data in them.
 * @throws DomainError premium_required
 */
async function readTexts(services: Services, provider: ProviderId): Promise<LibraryText[]> {
  const account = await requireMarketing(services, provider);
  const facts = factsOf(account);
  const written = await listWritten(services.db, provider);
  const own = written
    .filter(({ stockKey }) => stockKey === null)
    .map(({ id, title, description, content }) => ({
      id,
      category: title,
      description,
      status: ACTIVE,
      fileType: 'text' as const,
      downloadNote: '',
      content,
      isOwn: true,
      isCustomised: false,
    }));
  const stock = STOCK_TEXTS.map(({ key, content, ...text }) => {
    const wording = written.find(({ stockKey }) => stockKey === key);
    return {
      ...text,
      id: key,
      status: ACTIVE,
      content: wording?.content ?? content(facts),
      isOwn: false,
      isCustomised: wording !== undefined,
    };
  });
  return [...own, ...stock];
}

/** @throws DomainError premium_required, not_found */
async function readText(
  services: Services,
  provider: ProviderId,
  id: string,
): Promise<LibraryText> {
  const text = (await readTexts(services, provider)).find((each) => each.id === id);
  if (text === undefined) throw new DomainError('not_found');
  return text;
}

function factsOf(account: Account): StockFacts {
  const { businessName, phone, website, publicEmail, email } = account;
  return {
    businessName,
    address: addressLine(account),
    phone,
    email: publicEmail === '' ? email : publicEmail,
    website,
  };
}
