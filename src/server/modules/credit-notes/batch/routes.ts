import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import {
  getPayoutBatch,
  listBatchCandidates,
  listPayoutBatches,
  resumePayoutBatch,
  startPayoutBatch as startPayoutBatchCall,
} from '#shared/contracts/payout-batches.ts';
import type { ProviderId } from '#shared/ids.ts';
import { fromEuros, ZERO_CENTS } from '#shared/money.ts';
import { findBatch, listBatches, listItems } from './batch-list.ts';
import { workBatchJob } from './jobs.ts';
import { presentBatch, presentBatchDetail } from './present-batch.ts';
import { readCandidates } from './read-candidates.ts';
import { startPayoutBatch } from './start-payout-batch.ts';

/** Batches of payouts (docs/decisions/0094). */
export function payoutBatchRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  const batch = async (provider: ProviderId, id: string) => {
    const row = await findBatch(db, provider, id);
    if (row === undefined) throw new DomainError('not_found');
    return presentBatchDetail(row, await listItems(db, provider, id));
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
    readCandidates(db, acting.providerId, query),
  );

  route(api, getPayoutBatch, ({ acting, params }) => batch(acting.providerId, params.id));

  route(api, resumePayoutBatch, async ({ acting: { providerId }, params }) => {
    const row = await findBatch(db, providerId, params.id);
    if (row === undefined) throw new DomainError('not_found');
    if (row.waiting === 0) return { message: 'Die Sammelauszahlung ist abgeschlossen.' };
    await db.transaction((tx) =>
      services.jobs.enqueue(tx, workBatchJob, { providerId, batchId: params.id }),
    );
    return { message: 'Die Sammelauszahlung wird fortgesetzt.' };
  });
}
