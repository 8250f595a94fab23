import { setTimeout as pause } from 'node:timers/promises';
import { providerId } from '#shared/ids.ts';
import { claimDue, unscopedDueEndpoints } from './delivery-store.ts';
import { type DueEndpoint, endpointKey, sharesOf } from './domain/next-in-line.ts';
import { sendDelivery, type Sending } from './send-delivery.ts';

export interface WebhookSender {
  /** Lets what is under way finish for a moment, then cuts it off: it is sent again, by anybody. */
  stop(): Promise<void>;
}

/** How often it is looked for what is due while nothing is under way. */
const LOOKS_EVERY_MS = 1_000;
/** How long the end waits for answers. */
const LAST_ANSWERS_MS = 1_500;

/**
 * Sends what is due, at all endpoints at the same time and at each of them in a few places, until it
 * is stopped (docs/decisions/0311). Any number of processes may do so beside each other.
 * @param onError of a round or of a delivery; both come again
 */
export function startWebhookSender(
  sending: Sending,
  onError: (error: unknown) => void,
): WebhookSender {
  const { db, clock } = sending.services;
  const ending = new AbortController();
  const cutting = new AbortController();
  const underWay = new Map<string, DueEndpoint & { readonly count: number }>();
  const running = new Set<Promise<void>>();

  const count = (endpoint: DueEndpoint, by: number): void => {
    const key = endpointKey(endpoint);
    const now = (underWay.get(key)?.count ?? 0) + by;
    if (now === 0) underWay.delete(key);
    else underWay.set(key, { ...endpoint, count: now });
  };

  const begin = (endpoint: DueEndpoint, id: string): void => {
    count(endpoint, 1);
    const { signal } = cutting;
    const work = sendDelivery(sending, providerId(endpoint.providerId), id, { signal })
      .catch(onError)
      .finally(() => {
        count(endpoint, -1);
        running.delete(work);
      });
    running.add(work);
  };

  /** @returns whether something came of it, and more may be due */
  const beginDue = async (): Promise<boolean> => {
    const now = clock();
    const due = await unscopedDueEndpoints(db, now);
    const shares = sharesOf(due, underWay);
    let hasMoved = false;
    for (const endpoint of due) {
      const share = shares.get(endpointKey(endpoint)) ?? 0;
      if (share === 0 || ending.signal.aborted) continue;
      const line = await db.transaction((tx) => claimDue(tx, endpoint, share, now));
      for (const id of line.claimed) begin(endpoint, id);
      if (line.claimed.length > 0 || line.hasPostponed) hasMoved = true;
    }
    return hasMoved;
  };

  const waits = async (): Promise<void> => {
    const look = pause(LOOKS_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    await Promise.race([look, ...running]);
  };

  const loop = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const hasMoved = await beginDue().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (!hasMoved) await waits();
    }
  };
  const looping = loop();
  return {
    async stop() {
      ending.abort();
      await looping;
      const done = Promise.allSettled(running);
      await Promise.race([done, pause(LAST_ANSWERS_MS)]);
      cutting.abort();
      await done;
    },
  };
}
