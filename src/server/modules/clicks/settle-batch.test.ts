import { describe, expect, it } from 'vitest';
import { settleBatches } from './settle-batch.ts';
import type { Failure } from './store.ts';

class Trouble extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

/** A database that doubles numbers, all of a batch or none, and remembers what it was asked. */
function scripted(
  troubles: Failure[],
  { failingGroups = [], heldGroup }: { failingGroups?: readonly number[]; heldGroup?: number } = {},
) {
  const calls: { batch: readonly number[]; isRepeat: boolean }[] = [];
  const settle = settleBatches<number, number>({
    run: (batch, isRepeat) => {
      calls.push({ batch, isRepeat });
      const trouble = troubles.shift();
      if (trouble !== undefined) return Promise.reject(new Trouble(trouble));
      if (batch.some((item) => item % 10 === heldGroup))
        return Promise.reject(new Trouble('blocked'));
      if (batch.some((item) => failingGroups.includes(item)))
        return Promise.reject(new Trouble('invalid'));
      return Promise.resolve(batch.map((item) => item * 2));
    },
    failureOf: (error) => (error instanceof Trouble ? error.failure : 'invalid'),
    groupOf: (item) => String(item % 10),
  });
  const ends = async (batch: readonly number[]) =>
    (await settle(batch)).map((end) =>
      end.status === 'fulfilled' ? end.value : (end.reason as Error).message,
    );
  return { calls, ends };
}

describe('a batch', () => {
  it('is done in one call', async () => {
    const { calls, ends } = scripted([]);
    expect(await ends([1, 2, 3])).toEqual([2, 4, 6]);
    expect(calls).toEqual([{ batch: [1, 2, 3], isRepeat: false }]);
  });

  it('is tried again after deadlocks, which left nothing behind', async () => {
    const { calls, ends } = scripted(['busy', 'busy']);
    expect(await ends([1, 2])).toEqual([2, 4]);
    expect(calls.map(({ isRepeat }) => isRepeat)).toEqual([false, false, false]);
  });

  it('is tried again after a lost connection, as something that may already be done', async () => {
    const { calls, ends } = scripted(['gone', 'busy']);
    expect(await ends([1, 2])).toEqual([2, 4]);
    expect(calls.map(({ isRepeat }) => isRepeat)).toEqual([false, true, true]);
  });

  it('loses only its invalid items, in few calls', async () => {
    const { calls, ends } = scripted([], { failingGroups: [3, 70] });
    const batch = Array.from({ length: 100 }, (_, n) => n);
    expect(await ends(batch)).toEqual(
      batch.map((item) => (item === 3 || item === 70 ? 'invalid' : item * 2)),
    );
    expect(calls.length).toBeLessThan(32);
  });

  it('loses only the items that wait for a locked row', async () => {
    const { calls, ends } = scripted([], { heldGroup: 3 });
    const [a, held, b, alsoHeld, c] = await ends([1, 3, 2, 13, 11]);
    expect([a, b, c]).toEqual([2, 4, 22]);
    expect(held).toMatch(/nicht erreichbar/);
    expect(alsoHeld).toBe(held);
    expect(calls.map(({ batch }) => batch)).toEqual([[1, 3, 2, 13, 11], [1, 11], [3, 13], [2]]);
  });

  it('is lost as a whole when the database stays unavailable, and the next fails without retries', async () => {
    const { calls, ends } = scripted(Array.from({ length: 5 }, () => 'gone'));
    const [one, other] = await ends([1, 2]);
    expect(one).toMatch(/nicht erreichbar/);
    expect(other).toBe(one);
    expect(calls).toHaveLength(4);
    expect(await ends([3])).toEqual([one]);
    expect(calls).toHaveLength(5);
    expect(await ends([4])).toEqual([8]);
  });
});
