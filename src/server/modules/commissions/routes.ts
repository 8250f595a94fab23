import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { listPendingCommissions, putPendingCommission } from '#shared/contracts/credit-notes.ts';
import {
  createLead,
  exportLeads,
  getLead,
  listLeads,
  listSales,
  markNotQualified as markNotQualifiedCall,
  patchLead,
} from '#shared/contracts/leads.ts';
import { listStartedBundles } from '#shared/contracts/open-partners.ts';
import { CSV_ROWS } from '#shared/csv.ts';
import type { ProviderId } from '#shared/ids.ts';
import { fromEuros, type Cents } from '#shared/money.ts';
import { advanceLead } from './advance-lead.ts';
import { enterLead } from './enter-lead.ts';
import { listAskedQuestions, pagesForExport } from './lead-export-list.ts';
import { findLeadRow, listLeadRows } from './lead-list.ts';
import { leadTable } from './lead-table.ts';
import { markNotQualified } from './mark-not-qualified.ts';
import { listBundlesOf } from './open-partner-list.ts';
import { findPendingRow, listPendingRows } from './pending-commission-list.ts';
import { presentBundle } from './present-bundle.ts';
import { presentLead } from './present-lead.ts';
import { presentPending } from './present-pending.ts';
import { presentSale } from './present-sale.ts';
import { readLead } from './read-lead.ts';
import { listSaleRows } from './sale-list.ts';

const KINDS = {
  lead: 'lead',
  leads: 'lead',
  sale: 'sale',
  sales: 'sale',
  click: 'click',
  clicks: 'click',
} as const;

const DONE = {
  lead: 'Die Anfrage ist als nicht qualifiziert eingestuft.',
  sale: 'Der Umsatz ist als nicht qualifiziert eingestuft.',
  click: 'Die Klick-Prämie ist als nicht qualifiziert eingestuft.',
} as const;

/** Requests, sales and pending commissions (docs/product/commissions.md section 9). */
export function commissionRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  const lead = async (provider: ProviderId, id: string) => {
    const row = await findLeadRow(db, provider, id);
    if (row === undefined) throw new DomainError('not_found');
    return presentLead(row);
  };
  const pending = async (provider: ProviderId, id: string) => {
    const row = await findPendingRow(db, provider, id);
    if (row === undefined) throw new DomainError('not_found');
    return presentPending(row);
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
    const change = { ...body, saleAmount: centsOf(body.saleAmount) };
    await advanceLead(services, acting, params.id, change);
    return lead(acting.providerId, params.id);
  });

  route(api, listSales, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listSaleRows(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentSale);
  });

  route(api, listPendingCommissions, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listPendingRows(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentPending);
  });

  route(api, listStartedBundles, async ({ acting, query }) => {
    const rows = await listBundlesOf(db, acting.providerId, query.partnerId);
    return rows.map(presentBundle);
  });

  route(api, putPendingCommission, async ({ acting, params, body }) => {
    const { leadId } = await pending(acting.providerId, params.id);
    // A click's commission has no offer and no revenue.
    if (leadId === null) throw new DomainError('illegal_transition');
    const change = { ...body, saleAmount: centsOf(body.saleAmount) };
    await advanceLead(services, acting, leadId, change);
    return pending(acting.providerId, params.id);
  });

  route(api, markNotQualifiedCall, async ({ acting, params, body }) => {
    const kind = KINDS[params.type];
    await markNotQualified(services, acting, kind, params.id, body.reason);
    return { message: DONE[kind] };
  });
}

/** The contract has checked the amount already. */
function centsOf(euros: number | undefined): Cents | undefined {
  return euros === undefined ? undefined : (fromEuros(euros) ?? undefined);
}
