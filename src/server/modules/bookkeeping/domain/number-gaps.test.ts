import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingNumbers } from './number-gaps.ts';

const range = (before: number | null, starts: number[], numbers: number[]) =>
  missingNumbers({ prefix: 'GS-', suffix: '', before, starts, numbers });

describe('the numbers of a period', () => {
  it.each([
    ['none', null, [1], [], []],
    ['from the first one on', null, [1], [1, 2, 3], []],
    ['going on', 41, [1], [42, 43], []],
    ['in any order', 41, [1], [44, 42, 43], []],
    ['with one left out', 41, [1], [42, 44], [43]],
    ['with one left out at the beginning', 41, [1], [43], [42]],
    ['without the first one', null, [1], [3], [1, 2]],
    ['begun anew', 41, [1, 1000], [42, 1000, 1001], []],
    ['begun anew, without the first one', 41, [1, 1000], [42, 1001], [1000]],
    ['begun anew twice, the first start unused', 41, [1, 100, 200], [200], []],
    ['begun anew between', 41, [1, 43], [42, 43], []],
    ['after a start that came earlier', 1001, [1, 1000], [1002], []],
    ['with no start known', null, [], [7, 8], []],
  ] as const)('%s', (_, before, starts, numbers, missing) => {
    expect(range(before, [...starts], [...numbers])).toEqual(missing);
  });

  it('miss exactly what was taken out of a row, whatever came before', () => {
    const row = fc.record({
      before: fc.integer({ min: 0, max: 500 }),
      length: fc.integer({ min: 1, max: 40 }),
      out: fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { maxLength: 10 }),
    });
    fc.assert(
      fc.property(row, ({ before, length, out }) => {
        const all = Array.from({ length }, (_, index) => before + 1 + index);
        const taken = new Set(out.filter((place) => place < length - 1).map((place) => all[place]));
        const left = all.filter((number) => !taken.has(number));
        expect(range(before, [1], left)).toEqual(all.filter((number) => taken.has(number)));
      }),
    );
  });
});
