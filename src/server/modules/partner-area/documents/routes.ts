import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ActingPartner } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { readPartnerAtDay } from '#server/modules/bookkeeping/index.ts';
import {
  archiveDocuments,
  type DocumentFiles,
  documentFiles,
  findPartnersDocument,
  findWaiting,
  listOwed,
  listPartnersDocuments,
  listStatements,
  listStatementYears,
  makeYearlyStatement,
  type PartnersDocument,
  recordObjection,
  recordOpened,
  recordQuestion,
  recordWithdrawal,
  yearBounds,
} from '#server/modules/credit-notes/index.ts';
import { zipArchive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  downloadPartnerDocuments,
  downloadYearlyStatement,
  getPartnerDocumentEinvoice,
  getPartnerDocumentPdf,
  listPartnerDocuments,
  readPartnerDocument,
} from '#shared/contracts/partner-area/documents.ts';
import {
  askAboutDocument,
  objectToDocument,
  withdrawPartnersObjection,
} from '#shared/contracts/partner-area/objection.ts';
import { toEuros } from '#shared/money.ts';
import { presentDocument, presentDocumentDetail, presentOwed } from './present-documents.ts';

/** Archives are much work for one click. */
const ARCHIVES = { bucket: 'partner-document-archive', points: 20, seconds: 3600 } as const;

/** Set anew each time: what was paid or cancelled meanwhile is in it. */
const STATEMENTS = { bucket: 'partner-yearly-statement', points: 60, seconds: 3600 } as const;

export interface DocumentRouteOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly renderer: DocumentRenderer;
  readonly publicUrl: string;
}

/** The documents of a partner, to read and to take along (docs/product/partner-area.md section 8). */
export function documentRoutes(
  api: FastifyInstance,
  { services, limits, renderer, publicUrl }: DocumentRouteOptions,
): void {
  const { db } = services;
  const own = async (
    { providerId, partnerId }: ActingPartner,
    id: string,
  ): Promise<PartnersDocument> => {
    const document = await findPartnersDocument(db, providerId, { partnerId, id });
    if (document === null) throw new DomainError('not_found');
    return document;
  };
  const filesOf = async (acting: ActingPartner, id: string): Promise<DocumentFiles> => {
    const { document } = await own(acting, id);
    const files = await documentFiles(services, renderer, acting.providerId, document.id);
    if (files === null) throw new DomainError('not_found');
    await recordOpened(services, acting, document.id);
    return files;
  };

  route(api, listPartnerDocuments, async ({ acting: { providerId, partnerId }, query }) => {
    const { belegdatum, zahlungsdatum } = await listStatementYears(db, providerId, partnerId);
    const years = [...new Set([...belegdatum, ...zahlungsdatum])].toSorted((a, b) => b - a);
    const year = query.year ?? years[0] ?? Number(berlinDateOf(services.clock()).slice(0, 4));
    const rows = await listPartnersDocuments(db, providerId, { partnerId, year });
    const statements = [
      ...(belegdatum.includes(year) ? (['belegdatum'] as const) : []),
      ...(zahlungsdatum.includes(year) ? (['zahlungsdatum'] as const) : []),
    ];
    const owed = await listOwed(db, providerId, partnerId);
    const waiting = await findWaiting(db, providerId, partnerId);
    return {
      years,
      year,
      statements,
      documents: rows.map(presentDocument),
      owedBack: owed.map(presentOwed),
      waitingAmount: toEuros(waiting),
    };
  });

  route(api, readPartnerDocument, async ({ acting, params }) => {
    const document = await own(acting, params.documentId);
    await recordOpened(services, acting, params.documentId);
    return presentDocumentDetail(
      document,
      await listStatements(db, acting.providerId, params.documentId),
    );
  });

  route(api, getPartnerDocumentPdf, async ({ acting, params, reply }) => {
    const { pdf } = await filesOf(acting, params.documentId);
    attach(reply, pdf.fileName);
    return pdf.bytes;
  });

  route(api, getPartnerDocumentEinvoice, async ({ acting, params, reply }) => {
    const { xml, whyNoXml } = await filesOf(acting, params.documentId);
    if (xml === null) throw new DomainError('no_einvoice', { reason: whyNoXml });
    attach(reply, xml.fileName);
    return xml.bytes;
  });

  route(api, objectToDocument, async ({ acting, params, body }) => {
    await recordObjection(services, publicUrl, acting, params.documentId, body);
    return {
      message: 'Ihr Widerspruch ist eingegangen. Die Gutschrift gilt nicht mehr als Rechnung.',
    };
  });

  route(api, withdrawPartnersObjection, async ({ acting, params }) => {
    await recordWithdrawal(services, publicUrl, acting, params.documentId);
    return { message: 'Ihr Anbieter ist benachrichtigt.' };
  });

  route(api, askAboutDocument, async ({ acting, params, body }) => {
    await recordQuestion(services, publicUrl, acting, params.documentId, body);
    return { message: 'Ihre Rückfrage ist beim Anbieter.' };
  });

  route(api, downloadPartnerDocuments, async ({ acting, query, reply }) => {
    const { providerId, partnerId } = acting;
    await limits.consume(ARCHIVES, partnerId);
    attach(reply, `Gutschriften_${query.year}.zip`);
    const period = yearBounds(query.year);
    return zipArchive(services.clock(), (archive) =>
      archiveDocuments(services, renderer, providerId, archive, { partnerId, period }),
    );
  });

  route(
    api,
    downloadYearlyStatement,
    async ({ acting: { providerId, partnerId }, query, reply }) => {
      await limits.consume(STATEMENTS, partnerId);
      const which = { partnerId, ...query };
      const { bytes, fileName } = await makeYearlyStatement(
        services,
        renderer,
        providerId,
        which,
        (id, day) => readPartnerAtDay(services, providerId, id, day),
      );
      attach(reply, fileName);
      return bytes;
    },
  );
}

/** File names are letters, digits, '-' and '_' only: the number range allows no others. */
function attach(reply: FastifyReply, fileName: string): void {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`);
}
