import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Settle } from './settle-batch.ts';

export interface MicroBatcherOptions<Item, Result> {
  readonly settle: Settle<Item, Result>;
  /** Items of a lane go in order, one batch at a time. */
  laneOf(item: Item): string;
  /** Whether an item may go in the batch that `first` opens. */
  fits(first: Item, item: Item): boolean;
  readonly largestBatch: number;
  /** Beyond this many waiting items new ones are refused. */
  readonly mostWaiting: number;
  /** Batches of different lanes at once. */
  readonly mostRunning: number;
}

export interface MicroBatcher<Item, Result> {
  /**
   * Settles with the item's own end, after its batch was committed.
   * @throws DomainError unavailable when too many wait, or after close
   */
  add(item: Item): Promise<Result>;
  /** Takes nothing more, and returns when everything taken has ended. */
  close(): Promise<void>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Gathers what arrives while the batch before is under way. It clocks itself: alone, an item goes
 * at once; under load the batches grow by as much as arrives, up to the largest.
 */
export function createMicroBatcher<Item, Result>(
  options: MicroBatcherOptions<Item, Result>,
): MicroBatcher<Item, Result> {
  const lanes = new Map<string, Waiting<Item, Result>[]>();
  const ready: string[] = [];
  let waiting = 0;
  let running = 0;
  let isClosed = false;
  const whenIdle: (() => void)[] = [];

  /** Takes the front of a lane: as much as fits together, at least one. */
  function take(lane: Waiting<Item, Result>[]): Waiting<Item, Result>[] {
    const [first] = lane;
    if (first === undefined) return [];
    const misfit = lane.findIndex(({ item }) => !options.fits(first.item, item));
    const batch = lane.splice(
      0,
      Math.min(misfit === -1 ? lane.length : misfit, options.largestBatch),
    );
    waiting -= batch.length;
    return batch;
  }

  async function work(lane: Waiting<Item, Result>[]): Promise<void> {
    // What arrived in the same turn of the event loop is added.
    await nextTurn();
    const batch = take(lane);
    const ends = await options
      .settle(batch.map(({ item }) => item))
      .catch((reason: unknown) => batch.map(() => ({ status: 'rejected' as const, reason })));
    batch.forEach((entry, place) => {
      end(entry, ends[place]);
    });
  }

  function open(name: string): void {
    const lane = lanes.get(name) ?? [];
    running += 1;
    void work(lane).finally(() => {
      running -= 1;
      if (lane.length > 0) ready.push(name);
      else lanes.delete(name);
      start();
    });
  }

  function start(): void {
    while (running < options.mostRunning) {
      const name = ready.shift();
      if (name === undefined) break;
      open(name);
    }
    if (running > 0 || waiting > 0) return;
    for (const resolve of whenIdle.splice(0)) resolve();
  }

  return {
    add(item) {
      if (isClosed || waiting >= options.mostWaiting)
        return Promise.reject(new DomainError('unavailable'));
      return new Promise((resolve, reject) => {
        const name = options.laneOf(item);
        const lane = lanes.get(name);
        waiting += 1;
        if (lane !== undefined) {
          lane.push({ item, resolve, reject });
          return;
        }
        lanes.set(name, [{ item, resolve, reject }]);
        ready.push(name);
        start();
      });
    },
    close() {
      isClosed = true;
      if (running === 0 && waiting === 0) return Promise.resolve();
      return new Promise((resolve) => {
        whenIdle.push(resolve);
      });
    },
  };
}

function end<Item, Result>(
  entry: Waiting<Item, Result>,
  settled: PromiseSettledResult<Result> | undefined,
): void {
  if (settled?.status === 'fulfilled') entry.resolve(settled.value);
  else {
    const reason: unknown = settled?.reason;
    entry.reject(reason instanceof Error ? reason : new Error('a batch lost an item'));
  }
}
