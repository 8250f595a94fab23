import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { findPayable } from '#server/modules/commissions/index.ts';
import { findPartners } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Cents } from '#shared/money.ts';
import { planBatchItem } from '../domain/batch.ts';
import { requirePaymentDay } from '../require-payment-day.ts';
import { workBatchJob } from './jobs.ts';
import { insertBatch, partnersUnderWay } from './store.ts';

export interface BatchRequest {
  /** In the order in which their documents are numbered. */
  readonly partners: readonly { readonly partnerId: string; readonly net: Cents }[];
  readonly paidDate: CalendarDate;
  /** Printed on every document. */
  readonly description: string;
}

/**
 * Takes an order to pay many partners and freezes what each gets; the documents follow one by one
 * in a job. All of it is accepted or nothing.
 * @param key Idempotency-Key of the call, or null
 * @returns the id of the batch
 * @throws DomainError not_found, open_amount_changed, batch_under_way, idempotency_mismatch,
 *   payment_day_early, payment_day_late, payment_before_programme
 */
export async function startPayoutBatch(
  services: Services,
  acting: ActingProvider,
  request: BatchRequest,
  key: string | null,
): Promise<{ readonly id: string }> {
  const now = services.clock();
  const { providerId } = acting;
  const batch = await services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const call = { scope: 'payout-batch', key, request };
    const start = () => storeBatch(tx, services, acting, request, now);
    return answerOnce(tx, providerId, call, now, start, () => true);
  });
  services.jobs.wake(workBatchJob);
  return batch;
}

async function storeBatch(
  tx: Tx,
  { jobs }: Services,
  acting: ActingProvider,
  { partners, paidDate, description }: BatchRequest,
  now: Date,
): Promise<{ readonly id: string }> {
  const { providerId, userId } = acting;
  await requirePaymentDay(tx, providerId, paidDate, now);
  const names = new Map((await findPartners(tx, providerId)).map((p) => [p.id, p.companyName]));
  const ids = partners.map(({ partnerId }) => partnerId);
  if (ids.some((id) => !names.has(id))) throw new DomainError('not_found');
  refuse('batch_under_way', await partnersUnderWay(tx, providerId, ids), names);

  const payable = Map.groupBy(
    await findPayable(tx, providerId, ids, berlinDateOf(now)),
    ({ partnerId }) => partnerId,
  );
  const items = partners.map(({ partnerId, net }) => ({
    partnerId,
    net,
    commissionIds: planBatchItem(payable.get(partnerId) ?? [], net) ?? [],
  }));
  const changed = items.filter(({ commissionIds }) => commissionIds.length === 0);
  refuse(
    'open_amount_changed',
    changed.map(({ partnerId }) => partnerId),
    names,
  );

  const id = newId();
  await insertBatch(tx, providerId, { id, createdBy: userId, paidDate, description, items }, now);
  const event = { action: 'payout_batch.started', entity: 'payout_batch', entityId: id };
  await appendEvent(tx, providerId, acting, { ...event, data: { partners: items.length } }, now);
  await jobs.enqueue(tx, workBatchJob, { providerId, batchId: id });
  return { id };
}

function refuse(
  code: Extract<ErrorCode, 'batch_under_way' | 'open_amount_changed'>,
  partnerIds: readonly string[],
  names: ReadonlyMap<string, string>,
): void {
  if (partnerIds.length === 0) return;
  const partners = partnerIds.map((id) => names.get(id) ?? '').join(', ');
  throw new DomainError(code, { partners });
}
