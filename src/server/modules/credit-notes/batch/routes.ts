import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import {
  getPayoutBatch,
  listBatchCandidates,
  listPayoutBatches,
  resumePayoutBatch,
  startPayoutBatch as startPayoutBatchCall,
} from '#shared/contracts/credit-notes/batches.ts';
import { TAX_TREATMENTS } from '#shared/credit-note/tax-treatments.ts';
import { errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, fromEuros, toEuros, ZERO_CENTS } from '#shared/money.ts';
import { findSendingOfBatch } from '../sending/queries.ts';
import { workBatchJob } from './jobs.ts';
import { type BatchItemRow, type BatchRow, findBatch, listBatches, listItems } from './queries.ts';
import { readCandidates } from './read-candidates.ts';
import { startPayoutBatch } from './start-payout-batch.ts';

/** Batches of payouts (docs/decisions/0094). */
export function payoutBatchRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  const batch = async (provider: ProviderId, id: string) => {
    const row = await findBatch(db, provider, id);
    if (row === undefined) throw new DomainError('not_found');
    const sendingId = await findSendingOfBatch(db, provider, id);
    return { ...presentBatchDetail(row, await listItems(db, provider, id)), sendingId };
  };

  route(api, startPayoutBatchCall, async ({ acting, body, raw }) => {
    const partners = body.partners.map(({ partnerId, netAmount }) => ({
      partnerId,
      net: fromEuros(netAmount) ?? ZERO_CENTS,
    }));
    const request = { ...body, partners };
    const { id } = await startPayoutBatch(services, acting, request, idempotencyKeyOf(raw));
    return batch(acting.providerId, id);
  });

  route(api, listPayoutBatches, async ({ acting }) =>
    (await listBatches(db, acting.providerId)).map(presentBatch),
  );

  route(api, listBatchCandidates, ({ acting, query }) =>
    readCandidates(db, acting.providerId, query, services.clock()),
  );

  route(api, getPayoutBatch, ({ acting, params }) => batch(acting.providerId, params.id));

  route(api, resumePayoutBatch, async ({ acting, params }) => {
    const { providerId } = acting;
    const row = await findBatch(db, providerId, params.id);
    if (row === undefined) throw new DomainError('not_found');
    if (row.waiting === 0) return { message: 'Die Sammelauszahlung ist abgeschlossen.' };
    await db.transaction(async (tx) => {
      await services.jobs.enqueue(tx, workBatchJob, { providerId, batchId: params.id });
      const event = { action: 'payout_batch.resumed', entity: 'payout_batch', entityId: params.id };
      await appendEvent(tx, providerId, acting, event, services.clock());
    });
    return { message: 'Die Sammelauszahlung wird fortgesetzt.' };
  });
}

/** A batch with its counts; amounts in euros. */
function presentBatch(row: BatchRow): z.input<typeof listPayoutBatches.response>[number] {
  const { all, waiting, issued, refused } = row;
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    paidDate: row.paidDate,
    counts: { all, waiting, issued, refused },
    netAmount: toEuros(cents(row.netCents)),
    issuedAmount: toEuros(cents(row.issuedCents)),
  };
}

/** The same with what became of each partner. */
function presentBatchDetail(
  row: BatchRow,
  items: readonly BatchItemRow[],
): Omit<z.input<typeof getPayoutBatch.response>, 'sendingId'> {
  return {
    ...presentBatch(row),
    items: items.map((item) => ({
      partnerId: item.partnerId,
      partnerName: item.partnerName,
      status: item.status,
      netAmount: toEuros(cents(item.netCents)),
      payoutId: item.creditNoteId,
      invoiceNumber: item.number,
      totalAmount: item.grossCents === null ? null : toEuros(cents(item.grossCents)),
      payableAmount: item.payableCents === null ? null : toEuros(cents(item.payableCents)),
      hasEinvoice: item.taxStatus !== null && TAX_TREATMENTS[item.taxStatus].eInvoice,
      reason:
        item.refusalCode === null ? null : errorMessage(item.refusalCode, item.refusalParams ?? {}),
    })),
  };
}
