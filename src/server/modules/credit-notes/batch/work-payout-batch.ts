import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type ActingProvider, SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { isDatabaseAway } from '#server/kernel/is-database-away.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { lockOpenById, lockOpenCorrections } from '#server/modules/commissions/index.ts';
import { lockPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { allocatePayment } from '#shared/credit-note/allocate-payment.ts';
import type { ProviderId } from '#shared/ids.ts';
import { makeDocumentFiles, storeFiles } from '../document-files.ts';
import type { IssuedSnapshot } from '../domain/credit-note-snapshot.ts';
import { issuePayout } from '../issue-payout.ts';
import { sendAtOnce } from '../sending/order-sending.ts';
import { findSendingOfBatch } from '../sending/queries.ts';
import { type BatchOrder, findOrder, listItems, listItemsWithoutFiles } from './queries.ts';
import {
  type ClaimedItem,
  claimItem,
  markFinished,
  markIssued,
  markRefused,
  unscopedIdleBatches,
} from './store.ts';

/** Files being made while the next documents are issued: as many as keep every thread busy. */
const FILES_AT_ONCE = 4;

/** So often a partner is tried whose transaction breaks; then the others must not wait for them. */
const MOST_TRIES = 3;

const PAUSE_MS = 200;

/** Documents issued ahead of their files. */
const AHEAD = 16;

/**
 * Issues what waits in a batch, one document after the other, and makes their files concurrently.
 * May be broken off anywhere and run again, here and on another node at the same time: each
 * partner is paid in a transaction that also settles their item.
 * @param within milliseconds after which it gives its place to other batches; to the end unless stated
 * @returns whether it came to the end
 */
export async function workPayoutBatch(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  batchId: string,
  within = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const until = performance.now() + within;
  const order = await findOrder(services.db, provider, batchId);
  if (order === undefined) return true;
  const acting = { kind: 'provider', providerId: provider, userId: order.createdBy } as const;
  const work = { acting, batchId, order };
  const tries = new Map<string, number>();
  const limit = pLimit(FILES_AT_ONCE);
  const files = new Set<Promise<void>>();
  const make = (work: () => Promise<void>): void => {
    const made = limit(work).catch(() => undefined);
    files.add(made);
    void made.finally(() => files.delete(made));
  };
  let isDone = false;
  while (performance.now() < until) {
    const outcome = await issueBatchItem(services, work);
    if (outcome.kind === 'none') {
      isDone = true;
      break;
    }
    if (outcome.kind === 'refused') continue;
    if (outcome.kind === 'broken') {
      const { partnerId } = outcome;
      const count = (tries.get(partnerId) ?? 0) + 1;
      tries.set(partnerId, count);
      if (count < MOST_TRIES) await pause(count * PAUSE_MS);
      else await refuseItem(services, work, partnerId, { code: 'internal_error', params: {} });
      continue;
    }
    make(() => storeFiles(services, renderer, provider, outcome.snapshot));
    if (files.size >= AHEAD) await Promise.race(files);
  }
  await Promise.all(files);
  if (isDone) {
    await makeMissing(services, renderer, provider, batchId);
    await finishBatch(services, work);
  }
  return isDone;
}

/**
 * Makes the files that an error or a broken off run has left out.
 * @throws what kept some of them from being made: so the job fails too, and comes back
 */
async function makeMissing(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  batchId: string,
): Promise<void> {
  await forEachSettled(await listItemsWithoutFiles(services.db, provider, batchId), (id) =>
    makeDocumentFiles(services, renderer, provider, id),
  );
}

/**
 * Logs that a batch has come to its end, and sends what it has issued where the provider wants that; once,
 * whoever finishes it.
 */
async function finishBatch(
  services: Services,
  { acting, batchId }: Pick<BatchWork, 'acting' | 'batchId'>,
): Promise<void> {
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const items = await listItems(tx, providerId, batchId);
    if (items.some(({ status }) => status === 'waiting')) return;
    const now = services.clock();
    if (await markFinished(tx, providerId, batchId, now)) {
      const event = { action: 'payout_batch.finished', entity: 'payout_batch', entityId: batchId };
      await appendEvent(tx, providerId, SYSTEM, event, now);
    }
    if ((await findSendingOfBatch(tx, providerId, batchId)) !== null) return;
    const ids = items.flatMap(({ creditNoteId }) => creditNoteId ?? []);
    await sendAtOnce(tx, services, acting, ids, now, batchId);
  });
}

/** A batch in which nothing happened for so long has lost its worker. */
const IDLE_MS = 20_000;

/** Goes on with batches whose worker died, of all providers. */
export async function resumePayoutBatches(
  services: Services,
  renderer: DocumentRenderer,
): Promise<void> {
  const since = new Date(services.clock().getTime() - IDLE_MS);
  await forEachSettled(
    await unscopedIdleBatches(services.db, since),
    async ({ providerId, batchId }) => {
      await workPayoutBatch(services, renderer, providerId, batchId);
    },
  );
}

type ItemOutcome =
  | { readonly kind: 'issued'; readonly snapshot: IssuedSnapshot }
  | { readonly kind: 'refused' }
  /** Something unexpected broke the partner's transaction; they wait as before. */
  | { readonly kind: 'broken'; readonly partnerId: string; readonly cause: unknown }
  /** Nothing waits that somebody else is not working on. */
  | { readonly kind: 'none' };

interface BatchWork {
  readonly acting: ActingProvider;
  readonly batchId: string;
  readonly order: BatchOrder;
}

/**
 * Issues the document of the next partner of a batch: one transaction for their commissions, the
 * document with its number, and the item. What keeps them from being paid is stored with the item.
 */
async function issueBatchItem(services: Services, work: BatchWork): Promise<ItemOutcome> {
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
  const today = berlinDateOf(now);
  const chosen = await lockOpenById(tx, acting.providerId, partnerId, commissionIds, today);
  const confirmed = new Set(commissionIds);
  const corrections = await lockOpenCorrections(tx, acting.providerId, partnerId, today);
  // A correction that came since goes first, and the amount that was confirmed is not right any more.
  if (corrections.some(({ commissionId }) => !confirmed.has(commissionId)))
    throw new DomainError('confirmed_claims_changed');
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

/** Keeps why a partner was not paid; somebody else may have paid or refused them in the meantime. */
async function refuseItem(
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
