import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockPartner } from '#server/modules/partners/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { listOpenPartners } from '#shared/contracts/commissions.ts';
import {
  cancelPayout,
  getPayout,
  getPayoutEinvoice,
  getPayoutPdf,
  listReadiness,
  previewPayout as previewPayoutCall,
  processPayout as processPayoutCall,
  type processPayoutAnswer,
} from '#shared/contracts/credit-notes/credit-notes.ts';
import { toEuros } from '#shared/money.ts';
import { payoutBatchRoutes } from './batch/routes.ts';
import { cancelCreditNote } from './cancel-credit-note.ts';
import { choiceRoutes } from './choice/routes.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { decidePayout, payoutOf, type PayoutRequest } from './decide-payout.ts';
import { documentFiles, type StoredFile } from './document-files.ts';
import { renderCreditNotePdf } from './documents/render-credit-note-pdf.ts';
import { renderXRechnung } from './documents/xrechnung.ts';
import { findLogo } from './file-store.ts';
import { NO_NUMBER, payoutComposer } from './issue-payout.ts';
import { lifecycleRoutes } from './lifecycle/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { owedBackRoutes } from './owed-back/routes.ts';
import { readOpenPartners } from './pending/read-open-partners.ts';
import { type PayoutOutcome, processPayout } from './process-payout.ts';
import { readDocument } from './read-document.ts';
import { readiness } from './readiness.ts';
import { requirePaymentDay } from './require-payment-day.ts';
import { sendingRoutes } from './sending/routes.ts';

/** Credit notes, API path `/api/payouts` (docs/product/credit-notes.md section 20). */
export function creditNoteRoutes(
  api: FastifyInstance,
  services: MailingServices,
  renderer: DocumentRenderer,
  limits: RateLimits,
  documentYears: number,
): void {
  const { db, clock } = services;
  payoutBatchRoutes(api, services);
  sendingRoutes(api, services);
  choiceRoutes(api, services, renderer, limits);
  owedBackRoutes(api, services);
  overviewRoutes(api, services, renderer, limits);
  correctionRoutes(api, services);
  lifecycleRoutes(api, { services, renderer, limits, documentYears });

  route(api, listReadiness, ({ acting, query }) =>
    readiness(db, acting.providerId, clock(), query.partnerId),
  );

  route(api, listOpenPartners, ({ acting, query }) =>
    readOpenPartners(db, acting.providerId, query, clock()),
  );

  route(api, getPayout, ({ acting, params }) =>
    readDocument(db, acting.providerId, params.id, documentYears),
  );

  route(api, processPayoutCall, async ({ acting, body, raw }) => {
    const outcome = await processPayout(services, acting, payoutOf(body), idempotencyKeyOf(raw));
    return presentPayout(outcome);
  });

  route(api, previewPayoutCall, async ({ acting, body, reply }) => {
    const pdf = await previewPayout(services, renderer, acting, payoutOf(body));
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
    const reversal = await cancelCreditNote(services, acting, params.id, body, key);
    const { id, number, isSent } = reversal;
    return { id, cancellationInvoiceNumber: number, isSent };
  });
}

/** File names are letters, digits, '-' and '_' only: the number range allows no others. */
function attach(reply: FastifyReply, { bytes, fileName }: StoredFile): Buffer {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return bytes;
}

/** The answer of process-payout: a document, or what has to be confirmed first; euros. */
function presentPayout(outcome: PayoutOutcome): z.input<typeof processPayoutAnswer> {
  if (outcome.kind === 'issued') {
    return {
      requiresConfirmation: false,
      message: `${outcome.number} wurde erstellt.`,
      campaigns: [],
      id: outcome.id,
      invoiceNumber: outcome.number,
      netAmount: toEuros(outcome.net),
      vatAmount: toEuros(outcome.vat),
      totalAmount: toEuros(outcome.gross),
      payableAmount: toEuros(outcome.payable),
      isSent: outcome.isSent,
    };
  }
  return {
    requiresConfirmation: true,
    message: 'Die Mindestauszahlung ist noch nicht erreicht.',
    campaigns: outcome.campaigns.map((campaign) => ({
      campaignId: campaign.campaignId,
      name: campaign.campaignName,
      pendingAmount: toEuros(campaign.pending),
      minimum: toEuros(campaign.minimum),
      missingAmount: toEuros(campaign.missing),
    })),
    id: null,
    invoiceNumber: null,
    netAmount: null,
    vatAmount: null,
    totalAmount: null,
    payableAmount: null,
    isSent: false,
  };
}

/**
 * The document that a payout would give, as PDF with a mark on every page: made by the same steps,
 * with no number taken and nothing stored. Whether a minimum payout is reached does not matter for
 * a look.
 * @throws DomainError as process-payout
 */
async function previewPayout(
  services: Services,
  renderer: DocumentRenderer,
  { providerId }: ActingProvider,
  request: PayoutRequest,
): Promise<Buffer> {
  const now = services.clock();
  const snapshot = await services.db.transaction(async (tx) => {
    const stored = await lockPartner(tx, providerId, request.partnerId);
    if (stored === null) throw new DomainError('not_found');
    await requirePaymentDay(tx, providerId, request.paidDate, now);
    const decided = await decidePayout(
      tx,
      providerId,
      stored.id,
      request,
      berlinDateOf(services.clock()),
    );
    const agreedAt = stored.selfBillingAgreedAt ?? (request.selfBillingAgreed ? now : null);
    const partner = { ...stored, selfBillingAgreedAt: agreedAt };
    const { compose } = await payoutComposer(
      tx,
      providerId,
      { ...decided, ...request, partner },
      now,
    );
    return compose(NO_NUMBER);
  });
  const { logoSha256 } = snapshot.provider;
  const logo = logoSha256 === null ? null : await findLogo(services.db, providerId, logoSha256);
  const pdf = await renderCreditNotePdf(renderer, snapshot, renderXRechnung(snapshot), {
    logo,
    preview: true,
  });
  return Buffer.from(pdf);
}
