import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { zipArchive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { getPayoutStats, listPayouts } from '#shared/contracts/credit-notes/credit-notes.ts';
import {
  downloadPayouts,
  exportPayouts,
  getPayoutSummary,
} from '#shared/contracts/credit-notes/list.ts';
import { CSV_ROWS } from '#shared/csv.ts';
import { cents, toEuros } from '#shared/money.ts';
import { archiveDocuments } from '../archive-documents.ts';
import { NO_DOCUMENTS, sumOfAll, type DocumentSums } from '../domain/document-sums.ts';
import { sumPendingOffsets } from '../owed-back/queries.ts';
import { presentCreditNote } from '../present-credit-note.ts';
import { listCreditNotes, pagesForTable } from '../queries.ts';
import { documentTable } from './document-table.ts';
import { sumDocuments, sumOpenCommissions } from './queries.ts';

/** Archives are much work for one click. */
const ARCHIVES = { bucket: 'document-archive', points: 20, seconds: 3600 } as const;

const EVERYTHING = { search: '' } as const;

/** What overviews of the documents read (docs/product/credit-notes.md section 16). */
export function overviewRoutes(
  api: FastifyInstance,
  services: Services,
  renderer: DocumentRenderer,
  limits: RateLimits,
): void {
  const { db } = services;

  route(api, listPayouts, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listCreditNotes(db, acting.providerId, query);
    return pageOf(incoming, rows, query.limit).map(presentCreditNote);
  });

  route(api, getPayoutSummary, async ({ acting, query }) => {
    const tabs = await sumDocuments(db, acting.providerId, query);
    return {
      all: inEuros(sumOfAll(tabs)),
      pending: inEuros(tabs.get('pending')),
      paid: inEuros(tabs.get('paid')),
      cancelled: inEuros(tabs.get('cancelled')),
      objected: inEuros(tabs.get('objected')),
    };
  });

  route(api, getPayoutStats, async ({ acting }) => {
    const tabs = await sumDocuments(db, acting.providerId, EVERYTHING);
    const offset = await sumPendingOffsets(db, acting.providerId);
    const of = (tab: Parameters<typeof tabs.get>[0]) => inEuros(tabs.get(tab));
    return {
      totalPending: of('pending').totalAmount,
      totalPayable: toEuros(cents(fromCents(tabs.get('pending')) - offset)),
      totalPaid: of('paid').totalAmount,
      totalObjected: of('objected').totalAmount,
      openCommissions: toEuros(cents(await sumOpenCommissions(db, acting.providerId))),
      counts: {
        all: sumOfAll(tabs).count,
        pending: of('pending').count,
        paid: of('paid').count,
        cancelled: of('cancelled').count,
        objected: of('objected').count,
      },
    };
  });

  route(api, exportPayouts, async ({ acting, query, reply }) => {
    attach(reply, `gutschriften-${berlinDateOf(services.clock())}.csv`);
    return Readable.from(documentTable(pagesForTable(db, acting.providerId, query, CSV_ROWS + 1)));
  });

  route(api, downloadPayouts, async ({ acting, query, reply }) => {
    await limits.consume(ARCHIVES, acting.providerId);
    attach(reply, `Gutschriften_${query.from}_bis_${query.to}.zip`);
    return zipArchive(services.clock(), (archive) =>
      archiveDocuments(services, renderer, acting.providerId, archive, { period: query }),
    );
  });
}

const fromCents = ({ gross }: DocumentSums = NO_DOCUMENTS): number => gross;

function inEuros({ count, net, vat, gross }: DocumentSums = NO_DOCUMENTS) {
  return {
    count,
    netAmount: toEuros(cents(net)),
    vatAmount: toEuros(cents(vat)),
    totalAmount: toEuros(cents(gross)),
  };
}

function attach(reply: FastifyReply, fileName: string): void {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`);
}
