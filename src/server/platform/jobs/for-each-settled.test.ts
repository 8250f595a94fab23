import { describe, expect, it } from 'vitest';
import { forEachSettled } from './for-each-settled.ts';

async function run(...broken: number[]) {
  const done: number[] = [];
  const outcome = await forEachSettled([1, 2, 3], async (item) => {
    if (broken.includes(item)) throw new Error(`error of ${item}`);
    done.push(item);
  }).then(
    () => null,
    (reason: unknown) => reason,
  );
  return { done, outcome };
}

describe('work for several owners', () => {
  it('is done for each', async () => {
    expect(await run()).toEqual({ done: [1, 2, 3], outcome: null });
  });

  it('goes on after an error, which is thrown at the end', async () => {
    const { done, outcome } = await run(1);
    expect(done).toEqual([2, 3]);
    expect(outcome).toEqual(new Error('error of 1'));
  });

  it('names every error', async () => {
    const { done, outcome } = await run(1, 3);
    expect(done).toEqual([2]);
    expect((outcome as AggregateError).errors).toEqual([
      new Error('error of 1'),
      new Error('error of 3'),
    ]);
  });
});
