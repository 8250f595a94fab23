import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { readQuota, requireQuota } from '#server/modules/billing/index.ts';
import { appendEvent, appendEvents } from '#server/platform/audit/audit-store.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import {
  checkPartnerImport,
  importPartners as importCall,
} from '#shared/contracts/partner-import.ts';
import {
  createPartner as create,
  deletePartner as deleteCall,
  getPartner,
  getPartnerPerformance,
  getPartnerSummary,
  getReferralPerformance,
  listPartners,
  type partnerBody,
  patchPartner,
} from '#shared/contracts/partners.ts';
import type { ProviderId } from '#shared/ids.ts';
import { toEuros } from '#shared/money.ts';
import type { PartnerIdentity } from '#shared/partner-duplicates.ts';
import { changePartner } from './change-partner.ts';
import { deletePartnerRows, lockForDeletion } from './delete-partner-store.ts';
import { type ExistingPartner, findExisting } from './domain/existing-partners.ts';
import { deletedMessage, importedMessage, savedMessage } from './domain/partner-status.ts';
import { tracesText } from './domain/partner-traces.ts';
import { importPartners } from './import-partners.ts';
import { createdEvents, newPartnerValues } from './new-partner.ts';
import { listIdentities } from './partner-identity-list.ts';
import { findPartnerOverview, listPartnerOverview } from './partner-overview-list.ts';
import { listLinkPerformance, sumLedger } from './partner-performance-list.ts';
import { insertPartners, takePartnerNumbers } from './partner-store.ts';
import { summarisePartners } from './partner-summary-list.ts';
import { findTraces } from './partner-traces-list.ts';
import { presentLinkPerformance, presentPartner, presentPerformance } from './present-partner.ts';
import { confirmNew } from './vat-confirmation/request-vat-confirmation.ts';
import { vatConfirmationRoutes } from './vat-confirmation/routes.ts';
import type { VatContext } from './vat-confirmation/vat-context.ts';

/** Partner calls of docs/product/partners.md section 13. */
export function partnerRoutes(api: FastifyInstance, context: VatContext): void {
  const { services } = context;
  const { db } = services;
  const find = async (provider: ProviderId, id: string) => {
    const found = await findPartnerOverview(db, provider, id);
    if (found === null) throw new DomainError('not_found');
    return found;
  };

  route(api, listPartners, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listPartnerOverview(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentPartner);
  });

  route(api, getPartnerSummary, async ({ acting }) => {
    const { commissionTotal, ...counts } = await summarisePartners(db, acting.providerId);
    return { ...counts, commissionTotal: toEuros(commissionTotal) };
  });

  route(api, getPartner, async ({ acting, params }) =>
    presentPartner(await find(acting.providerId, params.id)),
  );

  route(api, create, async ({ acting, body }) => {
    const id = await createPartner(context, acting, body);
    return presentPartner(await find(acting.providerId, id));
  });

  route(api, checkPartnerImport, async ({ acting, body }) => {
    const { room, existing } = await checkImport(db, acting.providerId, body.partners);
    return {
      room,
      existing: existing.map(({ index, partner: { id, internalId, companyName }, by }) => ({
        index,
        id,
        internalId,
        name: companyName,
        by,
      })),
    };
  });

  route(api, importCall, async ({ acting, body, raw }) => {
    const key = idempotencyKeyOf(raw);
    const { created } = await importPartners(context, acting, body.partners, key);
    return { created, message: importedMessage(created.length) };
  });

  route(api, patchPartner, async ({ acting, params, body }) => {
    const followed = await changePartner(context, acting, params.id, body);
    const saved = await find(acting.providerId, params.id);
    return { ...presentPartner(saved), message: savedMessage(followed) };
  });

  route(api, deleteCall, async ({ acting, params }) => ({
    message: deletedMessage(await deletePartner(services, acting, params.id)),
  }));

  route(api, getReferralPerformance, async ({ acting, params }) => {
    await find(acting.providerId, params.id);
    const links = await listLinkPerformance(db, acting.providerId, params.id);
    return links.map(presentLinkPerformance);
  });

  route(api, getPartnerPerformance, async ({ acting, params }) => {
    const found = await find(acting.providerId, params.id);
    return presentPerformance(found, await sumLedger(db, acting.providerId, params.id));
  });

  vatConfirmationRoutes(api, context);
}

/** How things stand before an import: what exists already, and the plan's quota (null: unlimited). */
async function checkImport(
  db: Queryable,
  provider: ProviderId,
  candidates: readonly PartnerIdentity[],
): Promise<{ readonly room: number | null; readonly existing: ExistingPartner[] }> {
  const quota = await readQuota(db, provider, 'partners');
  const existing = findExisting(candidates, await listIdentities(db, provider));
  return { room: Number.isFinite(quota) ? quota : null, existing };
}

/**
 * Creates a partner with the provider's next internal id. @returns its id
 * @throws DomainError plan_limit_reached, validation_failed
 */
async function createPartner(
  context: VatContext,
  acting: ActingProvider,
  body: z.output<typeof partnerBody>,
): Promise<string> {
  const { providerId } = acting;
  const { db, clock } = context.services;
  const now = clock();
  const id = newId();
  const values = newPartnerValues(body, now);
  await db.transaction(async (tx) => {
    await requireQuota(tx, providerId, 'partners');
    const internalNumber = await takePartnerNumbers(tx, providerId, 1);
    const partner = { id, internalNumber, values };
    await insertPartners(tx, providerId, [partner], now);
    await appendEvents(tx, providerId, acting, createdEvents(partner), now);
    await confirmNew(tx, context, providerId, { id, ...values }, now);
  });
  return id;
}

/**
 * Deletes a partner who has left nothing that must stay in the figures or the books: his data, his
 * links and what was counted of his own or a machine's visits. The links' addresses are never
 * given to anybody else (docs/product/partners.md section 11; docs/decisions/0084).
 * @returns how many links went with him
 * @throws DomainError not_found, partner_in_use
 */
async function deletePartner(
  services: Services,
  acting: ActingProvider,
  id: string,
): Promise<number> {
  const { providerId } = acting;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const internalNumber = await lockForDeletion(tx, providerId, id);
    if (internalNumber === null) throw new DomainError('not_found');
    const traces = tracesText(await findTraces(tx, providerId, id));
    if (traces !== '') throw new DomainError('partner_in_use', { traces });
    const linkIds = await deletePartnerRows(tx, providerId, id);
    const event = { action: 'partner.deleted', entity: 'partner', entityId: id };
    const data = { internalNumber, linkIds };
    await appendEvent(tx, providerId, acting, { ...event, data }, now);
    return linkIds.length;
  });
}
