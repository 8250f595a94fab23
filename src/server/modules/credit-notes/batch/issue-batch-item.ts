import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { isDatabaseAway } from '#server/kernel/is-database-away.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockOpenById } from '#server/modules/commissions/index.ts';
import { lockPartner } from '#server/modules/partners/index.ts';
import { allocatePayment } from '#shared/credit-note/allocate-payment.ts';
import type { IssuedSnapshot } from '../domain/credit-note-snapshot.ts';
import { issuePayout } from '../issue-payout.ts';
import type { BatchOrder } from './batch-list.ts';
import { claimItem, markIssued, markRefused, type ClaimedItem } from './batch-store.ts';

export type ItemOutcome =
  | { readonly kind: 'issued'; readonly snapshot: IssuedSnapshot }
  | { readonly kind: 'refused' }
  /** Something unexpected broke the partner's transaction; he waits as before. */
  | { readonly kind: 'broken'; readonly partnerId: string; readonly cause: unknown }
  /** Nothing waits that somebody else is not working on. */
  | { readonly kind: 'none' };

export interface BatchWork {
  readonly acting: ActingProvider;
  readonly batchId: string;
  readonly order: BatchOrder;
}

/**
 * Issues the document of the next partner of a batch: one transaction for his commissions, the
 * document with its number, and the item. What keeps him from being paid is kept with the item.
 */
export async function issueBatchItem(services: Services, work: BatchWork): Promise<ItemOutcome> {
  const { acting, batchId } = work;
  const { providerId } = acting;
  let partnerId: string | undefined;
  try {
    return await services.db.transaction(async (tx) => {
      const item = await claimItem(tx, providerId, batchId);
      if (item === undefined) return { kind: 'none' };
      ({ partnerId } = item);
      const now = services.clock();
      const snapshot = await payItem(tx, work, item, now);
      await markIssued(tx, providerId, { batchId, partnerId }, snapshot.id, now);
      return { kind: 'issued', snapshot };
    });
  } catch (error) {
    // No partner is to blame for a database that is away: the batch goes on when it is back.
    if (partnerId === undefined || isDatabaseAway(error)) throw error;
    if (!(error instanceof DomainError)) return { kind: 'broken', partnerId, cause: error };
    await refuseItem(services, work, partnerId, error);
    return { kind: 'refused' };
  }
}

async function payItem(
  tx: Tx,
  { acting, order }: BatchWork,
  { partnerId, commissionIds, net }: ClaimedItem,
  now: Date,
) {
  const partner = await lockPartner(tx, acting.providerId, partnerId);
  if (partner === null) throw new DomainError('not_found');
  const chosen = await lockOpenById(tx, acting.providerId, partnerId, commissionIds);
  const result = allocatePayment(chosen, net);
  // What was confirmed is paid, or nothing: never the rest of it, never something else.
  if (!result.ok) throw new DomainError('confirmed_claims_changed');
  const payout = {
    partner,
    chosen,
    allocations: result.allocations,
    paidDate: order.paidDate,
    description: order.description,
    notes: '',
    // A batch asks nothing: who has an open question is paid on their own.
    acknowledgedTaxQuestions: [],
    partnerBillingAddress: undefined,
  };
  return issuePayout(tx, acting, payout, now);
}

/** Keeps why a partner was not paid; somebody else may have paid or refused him in the meantime. */
export async function refuseItem(
  services: Services,
  { acting: { providerId }, batchId }: BatchWork,
  partnerId: string,
  why: Pick<DomainError, 'code' | 'params'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const item = await claimItem(tx, providerId, batchId, partnerId);
    if (item === undefined) return;
    await markRefused(tx, providerId, { batchId, partnerId }, why, services.clock());
  });
}
