import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeBundles } from '#tests/support/bundle-model.ts';
import { enterBundles, type ReleasedClick } from './enter-bundles.ts';

const clicks = (count: number, quantity: number, from = 0): ReleasedClick[] =>
  Array.from({ length: count }, (_, n) => ({
    clickId: `0199aaaa-0000-7000-8000-${(from + n).toString(16).padStart(8, '0')}ffff`,
    termsId: `terms of ${quantity}`,
    quantity,
    amountCents: 100,
  }));

describe('released clicks', () => {
  it.each([
    [0, 0, 5, 0, 0],
    [0, 4, 5, 0, 4],
    [4, 1, 5, 1, 0],
    [3, 12, 5, 3, 0],
    [7, 3, 1, 3, 7],
  ])(
    'with %i left, %i of them, %i a bundle: %i bundles, %i left',
    (left, count, size, made, remainder) => {
      const entered = enterBundles(left, clicks(count, size));
      expect(entered.filled).toHaveLength(made);
      expect(entered.remainder).toBe(remainder);
    },
  );

  it('of smaller bundles than before fill several at once, each with an id of its own', () => {
    const [click] = clicks(1, 5);
    expect(enterBundles(17, [click!]).filled.map(({ id, number }) => [id, number])).toEqual([
      [click!.clickId, 1],
      [`${click!.clickId.slice(0, 32)}0002`, 2],
      [`${click!.clickId.slice(0, 32)}0003`, 3],
    ]);
  });

  it('follow the arithmetic of bundles, however they are released and by whichever terms', () => {
    const part = fc.record({ count: fc.nat(30), quantity: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.nat(40), fc.array(part, { maxLength: 5 }), (start, parts) => {
        let expected = { completed: 0, remainder: start };
        for (const { count, quantity } of parts) {
          const next = completeBundles(expected.remainder, count, quantity);
          expected = { ...next, completed: expected.completed + next.completed };
        }
        const all = parts.flatMap(({ count, quantity }, place) =>
          clicks(count, quantity, place * 100),
        );
        const { filled, remainder } = enterBundles(start, all);
        expect({ completed: filled.length, remainder }).toEqual(expected);
        expect(new Set(filled.map(({ id }) => id)).size).toBe(filled.length);
      }),
    );
  });
});
