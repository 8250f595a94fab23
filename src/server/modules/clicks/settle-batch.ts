import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Failure } from './click-store.ts';

export interface SettleOptions<Item, Result> {
  /** Works on a batch as a whole: all of it is done, or nothing when it throws. */
  run(batch: readonly Item[], isRepeat: boolean): Promise<readonly Result[]>;
  failureOf(error: unknown): Failure;
}

export type Settle<Item, Result> = (
  batch: readonly Item[],
) => Promise<readonly PromiseSettledResult<Result>[]>;

const TRIES_WHEN_BUSY = 6;
const TRIES_WHEN_GONE = 4;

/**
 * Brings every item of a batch to an end of its own. Deadlocks are tried again, so is a lost
 * connection; when the data is at fault the batch is halved until the faulty item stands alone,
 * so that it fails nobody else. While the database stays away, batches are tried once only.
 */
export function settleBatches<Item, Result>(
  options: SettleOptions<Item, Result>,
): Settle<Item, Result> {
  let isGone = false;
  const settle = async (
    batch: readonly Item[],
    mayBeDone: boolean,
  ): Promise<readonly PromiseSettledResult<Result>[]> => {
    let isRepeat = mayBeDone;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const results = await options.run(batch, isRepeat);
        isGone = false;
        return results.map((value) => ({ status: 'fulfilled', value }));
      } catch (error) {
        const failure = options.failureOf(error);
        if (failure === 'faulty') {
          if (batch.length <= 1) return batch.map(() => ({ status: 'rejected', reason: error }));
          const middle = batch.length >> 1;
          return [
            ...(await settle(batch.slice(0, middle), isRepeat)),
            ...(await settle(batch.slice(middle), isRepeat)),
          ];
        }
        if (failure === 'gone') isRepeat = true;
        const tries = failure === 'busy' ? TRIES_WHEN_BUSY : isGone ? 1 : TRIES_WHEN_GONE;
        if (attempt >= tries) {
          isGone = failure === 'gone';
          const reason = new DomainError('unavailable');
          reason.cause = error;
          return batch.map(() => ({ status: 'rejected', reason }));
        }
      }
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  };
  return (batch) => settle(batch, false);
}
