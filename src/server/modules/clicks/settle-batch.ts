import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Failure } from './store.ts';

export interface SettleOptions<Item, Result> {
  /** Works on a batch as a whole: all of it is done, or nothing when it throws. */
  run(batch: readonly Item[], isRepeat: boolean): Promise<readonly Result[]>;
  failureOf(error: unknown): Failure;
  /** Items that wait for the same thing. */
  groupOf(item: Item): string;
}

type Ends<Result> = readonly PromiseSettledResult<Result>[];
export type Settle<Item, Result> = (batch: readonly Item[]) => Promise<Ends<Result>>;

const TRIES_WHEN_BUSY = 6;
const TRIES_WHEN_GONE = 4;

/**
 * Brings every item of a batch to an end of its own. Deadlocks are tried again, so is a lost
 * connection. When the data is to blame the batch is halved until the invalid item stands alone,
 * and when something is held by somebody, the groups go one by one: so one fails nobody else.
 * While the database stays away, batches are tried once only.
 */
export function settleBatches<Item, Result>(
  options: SettleOptions<Item, Result>,
): Settle<Item, Result> {
  let isGone = false;

  async function settle(batch: readonly Item[], mayBeDone: boolean): Promise<Ends<Result>> {
    let isRepeat = mayBeDone;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const results = await options.run(batch, isRepeat);
        isGone = false;
        return results.map((value) => ({ status: 'fulfilled', value }));
      } catch (error) {
        const failure = options.failureOf(error);
        if (failure === 'invalid')
          return batch.length > 1
            ? settleParts(batch, halves(batch), isRepeat)
            : rejectAll(batch, error);
        if (failure === 'blocked') {
          const groups = [...Map.groupBy(batch, (item) => options.groupOf(item)).values()];
          return groups.length > 1
            ? settleParts(batch, groups, isRepeat)
            : rejectAll(batch, unavailable(error));
        }
        if (failure === 'gone') isRepeat = true;
        const tries = failure === 'busy' ? TRIES_WHEN_BUSY : isGone ? 1 : TRIES_WHEN_GONE;
        if (attempt >= tries) {
          isGone = failure === 'gone';
          return rejectAll(batch, unavailable(error));
        }
      }
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }

  /** Settles the parts one after the other; the ends come in the order of the whole batch. */
  async function settleParts(
    batch: readonly Item[],
    parts: readonly (readonly Item[])[],
    isRepeat: boolean,
  ): Promise<Ends<Result>> {
    const ends = new Map<Item, PromiseSettledResult<Result>>();
    for (const part of parts) {
      const settled = await settle(part, isRepeat);
      settled.forEach((end, place) => {
        const item = part[place];
        if (item !== undefined) ends.set(item, end);
      });
    }
    return batch.map(
      (item) => ends.get(item) ?? { status: 'rejected', reason: new Error('an item was lost') },
    );
  }

  return (batch) => settle(batch, false);
}

function halves<Item>(batch: readonly Item[]): (readonly Item[])[] {
  const middle = batch.length >> 1;
  return [batch.slice(0, middle), batch.slice(middle)];
}

function rejectAll<Item, Result>(batch: readonly Item[], reason: unknown): Ends<Result> {
  return batch.map(() => ({ status: 'rejected', reason }));
}

function unavailable(cause: unknown): DomainError {
  const error = new DomainError('unavailable');
  error.cause = cause;
  return error;
}
