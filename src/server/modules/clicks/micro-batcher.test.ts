import { describe, expect, it } from 'vitest';
import { createMicroBatcher, type MicroBatcherOptions } from './micro-batcher.ts';

interface Item {
  readonly lane: string;
  readonly n: number;
}
type Ends = readonly PromiseSettledResult<number>[];

/** A batcher whose batches end when the test says so. */
function held(options: Partial<MicroBatcherOptions<Item, number>> = {}) {
  const batches: { items: readonly Item[]; end: (ends?: Ends) => Promise<void> }[] = [];
  const batcher = createMicroBatcher<Item, number>({
    laneOf: ({ lane }) => lane,
    fits: () => true,
    largestBatch: 100,
    mostWaiting: 1_000,
    mostRunning: 1,
    ...options,
    settle: (items) =>
      new Promise((resolve) => {
        const done = items.map(({ n }) => ({ status: 'fulfilled' as const, value: n }));
        batches.push({
          items,
          end: (ends = done) => {
            resolve(ends);
            return turn();
          },
        });
      }),
  });
  const add = (n: number, lane = 'a') => batcher.add({ lane, n });
  return {
    batches,
    batcher,
    add,
    numbers: () => batches.map(({ items }) => items.map(({ n }) => n)),
  };
}

/** Lets everything happen that only waits for the event loop. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

describe('batches', () => {
  it('gather what arrives in one turn of the event loop, then what arrives while the one before runs', async () => {
    const { batches, add, numbers } = held();
    const first = [add(1), add(2)];
    await turn();
    const second = [add(3), add(4), add(5)];
    await turn();
    expect(numbers()).toEqual([[1, 2]]);
    await batches[0]!.end();
    expect(await Promise.all(first)).toEqual([1, 2]);
    expect(numbers()).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    await batches[1]!.end();
    expect(await Promise.all(second)).toEqual([3, 4, 5]);
  });

  it('are no larger than allowed, and only hold what fits together', async () => {
    const fits = (first: Item, item: Item) => Math.floor(first.n / 10) === Math.floor(item.n / 10);
    const { batches, add, numbers } = held({ largestBatch: 3, fits });
    const all = Promise.all([1, 2, 3, 4, 11, 12, 5].map((n) => add(n)));
    for (let place = 0; place < 4; place += 1) {
      await turn();
      await batches[place]!.end();
    }
    expect(await all).toEqual([1, 2, 3, 4, 11, 12, 5]);
    expect(numbers()).toEqual([[1, 2, 3], [4], [11, 12], [5]]);
  });

  it('of other lanes run concurrently, as many as allowed', async () => {
    const { batches, add, numbers } = held({ mostRunning: 2 });
    const all = Promise.all([add(1, 'a'), add(2, 'b'), add(3, 'c'), add(4, 'a')]);
    await turn();
    expect(numbers()).toEqual([[1, 4], [2]]);
    await batches[0]!.end();
    expect(numbers()).toEqual([[1, 4], [2], [3]]);
    await batches[1]!.end();
    await batches[2]!.end();
    expect(await all).toEqual([1, 2, 3, 4]);
  });

  it('give each item its own result', async () => {
    const { batches, add } = held();
    const good = add(1);
    const bad = add(2);
    await turn();
    const reason = bad.catch((error: unknown) => error);
    await batches[0]!.end([
      { status: 'fulfilled', value: 7 },
      { status: 'rejected', reason: new Error('only this') },
    ]);
    expect(await good).toBe(7);
    expect(await reason).toMatchObject({ message: 'only this' });
  });

  it('never leave an item without a result, not even when settling itself fails', async () => {
    const batcher = createMicroBatcher<Item, number>({
      laneOf: () => '',
      fits: () => true,
      largestBatch: 10,
      mostWaiting: 10,
      mostRunning: 1,
      settle: () => Promise.reject(new Error('broken')),
    });
    await expect(batcher.add({ lane: '', n: 1 })).rejects.toThrow('broken');
    await expect(batcher.add({ lane: '', n: 2 })).rejects.toThrow('broken');
  });
});

describe('the queue', () => {
  it('refuses what exceeds its capacity, and accepts more once there is capacity', async () => {
    const { batches, add } = held({ mostWaiting: 2 });
    const one = add(1);
    await turn();
    const waiting = [add(2), add(3)];
    await expect(add(4)).rejects.toMatchObject({ code: 'unavailable' });
    await batches[0]!.end();
    const five = add(5);
    await batches[1]!.end();
    await batches[2]!.end();
    expect(await Promise.all([one, ...waiting, five])).toEqual([1, 2, 3, 5]);
  });

  it('drains when it is closed: everything accepted is finished, nothing more is accepted', async () => {
    const { batches, batcher, add } = held();
    const taken = [add(1)];
    await turn();
    taken.push(add(2));
    let isDrained = false;
    const closed = batcher.close().then(() => {
      isDrained = true;
    });
    await expect(add(3)).rejects.toMatchObject({ code: 'unavailable' });
    await batches[0]!.end();
    expect(isDrained).toBe(false);
    await batches[1]!.end();
    await closed;
    expect(await Promise.all(taken)).toEqual([1, 2]);
  });

  it('is closed at once when it is empty', async () => {
    await expect(held().batcher.close()).resolves.toBeUndefined();
  });
});
