import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import {
  cancelPayout,
  getPayout,
  getPayoutEinvoice,
  getPayoutPdf,
  listReadiness,
  previewPayout as previewPayoutCall,
  processPayout as processPayoutCall,
  type processPayoutBody,
} from '#shared/contracts/credit-notes.ts';
import { listOpenPartners } from '#shared/contracts/open-partners.ts';
import { fromEuros, ZERO_CENTS } from '#shared/money.ts';
import { payoutBatchRoutes } from './batch/routes.ts';
import { cancelCreditNote } from './cancel-credit-note.ts';
import type { PayoutRequest } from './decide-payout.ts';
import { documentFiles, type StoredFile } from './document-files.ts';
import { lifecycleRoutes } from './lifecycle/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { partnerRowRoutes } from './partner-rows/routes.ts';
import { readOpenPartners } from './pending/read-open-partners.ts';
import { presentPayout } from './present-payout.ts';
import { previewPayout } from './preview-payout.ts';
import { processPayout } from './process-payout.ts';
import { readDocument } from './read-document.ts';
import { readiness } from './readiness.ts';

/** Credit notes, API path `/api/payouts` (docs/product/credit-notes.md section 20). */
export function creditNoteRoutes(
  api: FastifyInstance,
  services: Services,
  renderer: DocumentRenderer,
  limits: RateLimits,
  documentYears: number,
): void {
  const { db } = services;
  payoutBatchRoutes(api, services);
  overviewRoutes(api, services, renderer, limits);
  partnerRowRoutes(api, services);
  lifecycleRoutes(api, { services, renderer, limits, documentYears });

  route(api, listReadiness, ({ acting, query }) =>
    readiness(db, acting.providerId, query.partnerId),
  );

  route(api, listOpenPartners, ({ acting, query }) =>
    readOpenPartners(db, acting.providerId, query),
  );

  route(api, getPayout, ({ acting, params }) =>
    readDocument(db, acting.providerId, params.id, documentYears),
  );

  route(api, processPayoutCall, async ({ acting, body, raw }) => {
    const outcome = await processPayout(services, acting, inCents(body), idempotencyKeyOf(raw));
    return presentPayout(outcome);
  });

  route(api, previewPayoutCall, async ({ acting, body, reply }) => {
    const pdf = await previewPayout(services, renderer, acting, inCents(body));
    void reply.header('content-disposition', 'inline; filename="Entwurf.pdf"');
    return pdf;
  });

  route(api, getPayoutPdf, async ({ acting, params, reply }) => {
    const files = await documentFiles(services, renderer, acting.providerId, params.id);
    if (files === null) throw new DomainError('not_found');
    return attach(reply, files.pdf);
  });

  route(api, getPayoutEinvoice, async ({ acting, params, reply }) => {
    const files = await documentFiles(services, renderer, acting.providerId, params.id);
    if (files === null) throw new DomainError('not_found');
    if (files.xml === null) throw new DomainError('no_einvoice', { reason: files.whyNoXml });
    return attach(reply, files.xml);
  });

  route(api, cancelPayout, async ({ acting, params, body, raw }) => {
    const key = idempotencyKeyOf(raw);
    const { id, number } = await cancelCreditNote(services, acting, params.id, body, key);
    return { id, cancellationInvoiceNumber: number };
  });
}

function inCents({ paidAmount, ...request }: z.output<typeof processPayoutBody>): PayoutRequest {
  return { ...request, paidAmount: fromEuros(paidAmount) ?? ZERO_CENTS };
}

/** File names are letters, digits, '-' and '_' only: the number range allows no others. */
function attach(reply: FastifyReply, { bytes, fileName }: StoredFile): Buffer {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return bytes;
}
