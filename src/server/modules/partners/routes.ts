import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
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
  patchPartner,
} from '#shared/contracts/partners.ts';
import type { ProviderId } from '#shared/ids.ts';
import { toEuros } from '#shared/money.ts';
import { changePartner } from './change-partner.ts';
import { checkImport } from './check-import.ts';
import { createPartner } from './create-partner.ts';
import { deletePartner } from './delete-partner.ts';
import { deletedMessage, importedMessage, savedMessage } from './domain/partner-status.ts';
import { importPartners } from './import-partners.ts';
import { findPartnerOverview, listPartnerOverview } from './partner-overview-list.ts';
import { listLinkPerformance, sumLedger } from './partner-performance-list.ts';
import { summarisePartners } from './partner-summary-list.ts';
import { presentLinkPerformance, presentPartner, presentPerformance } from './present-partner.ts';
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
