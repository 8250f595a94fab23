import type { Database, Tx } from '#server/kernel/database.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  lockCounter,
  type NumberedEvent,
  numberNext,
  unscopedListWithoutNumber,
} from './event-store.ts';

/**
 * What happens to events in the transaction that numbers them, such as noting to whom they go: it happens
 * once to each, in the order of the numbers.
 */
export type OnNumbered = (
  tx: Tx,
  provider: ProviderId,
  events: readonly NumberedEvent[],
) => Promise<void>;

/** Events of one transaction. */
const AT_ONCE = 500;

/**
 * Numbers what was committed, one after the other without a gap for each account. Only now, because while
 * transactions run nobody knows in which order they end: whoever has read up to a number misses nothing
 * that comes later. May run on several nodes and be broken off anywhere: the numbers and the counter are
 * written together, behind the lock of the counter.
 * @returns how many were numbered
 */
export async function numberEvents(
  db: Database,
  onNumbered: readonly OnNumbered[] = [],
): Promise<number> {
  let count = 0;
  await forEachSettled(await unscopedListWithoutNumber(db), async (provider) => {
    for (;;) {
      const numbered = await db.transaction((tx) => numberSome(tx, provider, onNumbered));
      count += numbered;
      if (numbered < AT_ONCE) return;
    }
  });
  return count;
}

async function numberSome(
  tx: Tx,
  provider: ProviderId,
  onNumbered: readonly OnNumbered[],
): Promise<number> {
  const last = await lockCounter(tx, provider);
  // Another node is at it.
  if (last === null) return 0;
  const events = await numberNext(tx, provider, last, AT_ONCE);
  if (events.length === 0) return 0;
  for (const note of onNumbered) await note(tx, provider, events);
  return events.length;
}
