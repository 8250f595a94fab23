import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import type { ProviderId } from '#shared/ids.ts';
import { makeDocumentFiles, storeFiles } from '../document-files.ts';
import { findOrder, listItemsWithoutFiles } from './batch-list.ts';
import { unscopedIdleBatches } from './batch-store.ts';
import { issueBatchItem, refuseItem } from './issue-batch-item.ts';

/** Files being made while the next documents are issued: as many as keep every thread busy. */
const FILES_AT_ONCE = 4;

/** So often a partner is tried whose transaction breaks; then the others must not wait for him. */
const MOST_TRIES = 3;
const PAUSE_MS = 200;

/** Documents issued ahead of their files. */
const AHEAD = 16;

/**
 * Issues what waits in a batch, one document after the other, and makes their files beside it.
 * May be broken off anywhere and run again, here and on another node at the same time: each
 * partner is paid in a transaction that also settles his item.
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
  if (isDone) await makeMissing(services, renderer, provider, batchId);
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
