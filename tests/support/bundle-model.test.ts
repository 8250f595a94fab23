import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeBundles } from './bundle-model.ts';

const quantity = fc.integer({ min: 1, max: 1000 });
const batches = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 40 });

/** Lets batches of events come one after the other. */
function run(events: readonly number[], quantity: number, start = 0) {
  let remainder = start;
  let completed = 0;
  for (const batch of events) {
    const bundles = completeBundles(remainder, batch, quantity);
    completed += bundles.completed;
    ({ remainder } = bundles);
  }
  return { completed, remainder };
}

describe('bundles', () => {
  it.each([
    [0, 24, 25, 0, 24],
    [0, 25, 25, 1, 0],
    [24, 1, 25, 1, 0],
    [24, 52, 25, 3, 1],
    // The quantity was lowered from 25 to 5 with 17 left over.
    [17, 1, 5, 3, 3],
    [17, 0, 5, 0, 17],
    // Single clicks earn at once; 17 left of bundles stay for the day that bundles come back.
    [17, 2, 1, 2, 17],
  ])(
    '%i left and %i more, %i a bundle: %i complete, %i left',
    (left, events, size, completed, remainder) => {
      expect(completeBundles(left, events, size)).toEqual({ completed, remainder });
    },
  );

  it('are floor(n / quantity), however the n events are grouped', () => {
    fc.assert(
      fc.property(batches, quantity, (events, size) => {
        const n = events.reduce((sum, batch) => sum + batch, 0);
        expect(run(events, size).completed).toBe(Math.floor(n / size));
      }),
    );
  });

  it('lose and invent no event while the quantity changes in between', () => {
    const periods = fc.array(fc.tuple(batches, quantity), { maxLength: 6 });
    fc.assert(
      fc.property(periods, (list) => {
        let remainder = 0;
        let accounted = 0;
        for (const [events, size] of list) {
          const period = run(events, size, remainder);
          accounted += period.completed * size;
          ({ remainder } = period);
        }
        const n = list.flatMap(([events]) => events).reduce((sum, batch) => sum + batch, 0);
        expect(accounted + remainder).toBe(n);
      }),
    );
  });
});
