import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { documentFiles } from '#server/modules/credit-notes/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import { type ApiContext, read, readList, readOne } from './call-routes.ts';
import { figures, readFigures } from './figures.ts';
import { commissionFilters, creditNoteFilters, figureQuery, saleFilters } from './filters.ts';
import { listCommissions, listCreditNotes, listSales } from './money-queries.ts';
import { commission, creditNote, sale } from './objects.ts';
import { ApiProblem } from './problems.ts';

const ONE = { after: null, take: 1 } as const;

/** Sales, commissions, credit notes with their files, and the figures. */
export function moneyRoutes(api: FastifyInstance, context: ApiContext): void {
  const { services, renderer } = context;
  const { db } = services;

  const sales = { scope: 'sales:read', tag: 'Sales', item: sale } as const;
  readList(
    api,
    context,
    {
      ...sales,
      path: '/api/v1/sales',
      name: 'listSales',
      summary: 'List confirmed sales',
      filters: saleFilters,
    },
    ({ providerId }, query, page) => listSales(db, providerId, query, page),
  );
  readOne(
    api,
    context,
    { ...sales, path: '/api/v1/sales/{id}', name: 'getSale', summary: 'Get a sale' },
    async ({ providerId }, id) => (await listSales(db, providerId, { id }, ONE))[0],
  );

  const commissions = { scope: 'commissions:read', tag: 'Commissions', item: commission } as const;
  const commissionPath = '/api/v1/commissions';
  readList(
    api,
    context,
    {
      ...commissions,
      path: commissionPath,
      name: 'listCommissions',
      summary: 'List commissions',
      filters: commissionFilters,
    },
    ({ providerId }, query, page) => listCommissions(db, providerId, query, page),
  );
  readOne(
    api,
    context,
    {
      ...commissions,
      path: `${commissionPath}/{id}`,
      name: 'getCommission',
      summary: 'Get a commission',
    },
    async ({ providerId }, id) => (await listCommissions(db, providerId, { id }, ONE))[0],
  );

  const notes = { scope: 'credit_notes:read', tag: 'Credit notes' } as const;
  const notePath = '/api/v1/credit-notes';
  readList(
    api,
    context,
    {
      ...notes,
      path: notePath,
      name: 'listCreditNotes',
      summary: 'List credit notes',
      item: creditNote,
      filters: creditNoteFilters,
    },
    ({ providerId }, query, page) => listCreditNotes(db, providerId, query, page),
  );

  readOne(
    api,
    context,
    {
      ...notes,
      path: `${notePath}/{id}`,
      name: 'getCreditNote',
      summary: 'Get a credit note',
      item: creditNote,
    },
    async ({ providerId }, id) => (await listCreditNotes(db, providerId, { id }, ONE))[0],
  );

  const file = {
    ...notes,
    params: z.object({ id: z.uuid() }),
    query: z.object({}),
    response: z.string().meta({ format: 'binary' }),
  };
  const filesOf = async (provider: ProviderId, id: string) => {
    const files = await documentFiles(services, renderer, provider, id);
    if (files === null) throw new ApiProblem('not_found');
    return files;
  };

  read(
    api,
    context,
    {
      ...file,
      path: `${notePath}/{id}/pdf`,
      name: 'getCreditNotePdf',
      summary: 'Get the PDF of a credit note',
      media: 'application/pdf',
    },
    async ({ acting, params: { id }, reply }) => {
      const { pdf } = await filesOf(acting.providerId, id);
      return attach(reply, pdf.fileName, pdf.bytes);
    },
  );

  read(
    api,
    context,
    {
      ...file,
      path: `${notePath}/{id}/xrechnung`,
      name: 'getCreditNoteXRechnung',
      summary: 'Get the XRechnung of a credit note',
      description: 'Answers 404 where no e-invoice is due.',
      media: 'application/xml',
    },
    async ({ acting, params: { id }, reply }) => {
      const { xml } = await filesOf(acting.providerId, id);
      if (xml === null) throw new ApiProblem('not_found', 'No e-invoice is due for this document.');
      return attach(reply, xml.fileName, xml.bytes);
    },
  );

  // The same sums as the screen 'Auswertung'.
  read(
    api,
    context,
    {
      scope: 'figures:read',
      tag: 'Figures',
      path: '/api/v1/figures',
      name: 'getFigures',
      summary: 'Get the figures of a period',
      params: z.object({}),
      query: figureQuery,
      response: figures,
    },
    ({ acting, query: wanted }) => readFigures(db, acting.providerId, wanted),
  );
}

/** File names are letters, digits, '-' and '_' only. */
function attach(reply: FastifyReply, fileName: string, bytes: Buffer): Buffer {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return bytes;
}
