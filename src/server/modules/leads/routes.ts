import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  createLead,
  exportLeads,
  getLead,
  getLeadFile,
  listLeads,
  type newLeadBody,
  patchLead,
  redeemLeadBenefit,
} from '#shared/contracts/leads/leads.ts';
import { CSV_ROWS } from '#shared/csv.ts';
import type { ProviderId } from '#shared/ids.ts';
import { fileSlug } from '#shared/slug.ts';
import { redeemBenefit } from './benefit-store.ts';
import { type LeadChange, leadChangeOf } from './domain/lead.ts';
import { leadTable } from './export-csv.ts';
import { fileKey } from './files/file-keys.ts';
import { findFile } from './files/queries.ts';
import { presentLead, readLead } from './present-lead.ts';
import { findLeadRow, listAskedQuestions, listLeadRows, pagesForExport } from './queries.ts';

/** Whatever a guest's file holds, nothing of it runs, loads or stands in a frame. */
const SANDBOX = "default-src 'none';base-uri 'none';frame-ancestors 'none';sandbox";

/** Under the name it was sent with (RFC 6266), and under a plain one for what cannot read that. */
function attachmentOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const plain = `${fileSlug(name.slice(0, -ending.length - 1)) || 'datei'}.${ending}`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export interface LeadRoutes {
  readonly services: Services;
  readonly objects: ObjectStore;
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
  { services, objects, enterLead, advanceLead }: LeadRoutes,
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

  route(api, getLead, ({ acting, params }) =>
    readLead(db, acting.providerId, params.id, services.clock()),
  );

  route(api, getLeadFile, async ({ acting, params: { id, file }, reply }) => {
    const found = await findFile(db, acting.providerId, id, file);
    const object =
      found === undefined ? null : await objects.open(fileKey(acting.providerId, file));
    if (found === undefined || object === null) throw new DomainError('not_found');
    void reply
      .header('content-length', object.size)
      .header('content-disposition', attachmentOf(found.name))
      .header('content-security-policy', SANDBOX)
      .header('x-content-type-options', 'nosniff');
    return object.stream;
  });

  route(api, redeemLeadBenefit, async ({ acting, params, body }) => {
    const now = services.clock();
    await db.transaction((tx) => redeemBenefit(tx, acting, params.id, body.redeemed, now));
    return lead(acting.providerId, params.id);
  });

  route(api, patchLead, async ({ acting, params, body }) => {
    await advanceLead(services, acting, params.id, leadChangeOf(body));
    return lead(acting.providerId, params.id);
  });
}
