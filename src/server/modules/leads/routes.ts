import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  createLead,
  exportLeads,
  getLead,
  listLeads,
  type newLeadBody,
  patchLead,
} from '#shared/contracts/leads/leads.ts';
import { CSV_ROWS } from '#shared/csv.ts';
import type { ProviderId } from '#shared/ids.ts';
import { type LeadChange, leadChangeOf } from './domain/lead.ts';
import { leadTable } from './export-csv.ts';
import { presentLead, readLead } from './present-lead.ts';
import { findLeadRow, listAskedQuestions, listLeadRows, pagesForExport } from './queries.ts';

export interface LeadRoutes {
  readonly services: Services;
  /** Records a request by hand and lets it earn. @returns its id */
  readonly enterLead: (
    services: Services,
    acting: ActingProvider,
    entry: z.output<typeof newLeadBody>,
  ) => Promise<string>;
  /** Takes the next steps of a request with the commission that follows from them. */
  readonly advanceLead: (
    services: Services,
    acting: ActingProvider,
    leadId: string,
    change: LeadChange,
  ) => Promise<void>;
}

/**
 * The calls of `/api/leads` (docs/product/leads.md). What earns is handed in, because commissions
 * come after leads.
 */
export function leadRoutes(
  api: FastifyInstance,
  { services, enterLead, advanceLead }: LeadRoutes,
): void {
  const { db } = services;
  const lead = async (provider: ProviderId, id: string) => {
    const row = await findLeadRow(db, provider, id);
    if (row === undefined) throw new DomainError('not_found');
    return presentLead(row);
  };

  route(api, listLeads, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listLeadRows(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentLead);
  });

  route(api, exportLeads, async ({ acting, query, reply }) => {
    const today = berlinDateOf(services.clock());
    void reply.header('content-disposition', `attachment; filename="anfragen-${today}.csv"`);
    const questions = () => listAskedQuestions(db, acting.providerId, query);
    const pages = pagesForExport(db, acting.providerId, query, CSV_ROWS + 1);
    return Readable.from(leadTable(questions, pages), { objectMode: false });
  });

  route(api, createLead, async ({ acting, body }) =>
    lead(acting.providerId, await enterLead(services, acting, body)),
  );

  route(api, getLead, ({ acting, params }) => readLead(db, acting.providerId, params.id));

  route(api, patchLead, async ({ acting, params, body }) => {
    await advanceLead(services, acting, params.id, leadChangeOf(body));
    return lead(acting.providerId, params.id);
  });
}
