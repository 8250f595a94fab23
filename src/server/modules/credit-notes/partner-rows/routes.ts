import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { exportPartners, listPartnerRows as listRows } from '#shared/contracts/partner-rows.ts';
import { CSV_ROWS } from '#shared/csv.ts';
import { listPartnerRows, pagesForTable } from './partner-row-list.ts';
import { partnerTable } from './partner-table.ts';
import { presentPartnerRow } from './present-partner-row.ts';

/** The list of partners with what their documents need: partners know nothing of documents. */
export function partnerRowRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;

  route(api, listRows, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listPartnerRows(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentPartnerRow);
  });

  route(api, exportPartners, async ({ acting, query, reply }) => {
    const today = berlinDateOf(services.clock());
    void reply.header('content-disposition', `attachment; filename="partner-${today}.csv"`);
    const pages = pagesForTable(db, acting.providerId, query, CSV_ROWS + 1);
    return Readable.from(partnerTable(pages), { objectMode: false });
  });
}
