import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restartRange } from './number-range.ts';

describe('restarting a range', () => {
  const range = { prefix: 'GS', suffix: '', startNumber: 1, nextNumber: 6 };

  it('changes nothing when the start is the old one', () => {
    expect(restartRange(range, 1)).toEqual(range);
  });

  it('jumps ahead, and to the very next number', () => {
    expect(restartRange(range, 6)).toMatchObject({ nextNumber: 6 });
    expect(restartRange(range, 100)).toMatchObject({ startNumber: 100, nextNumber: 100 });
  });

  it('never gives a number out twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 1500 }),
        (start, used, wanted) => {
          const before = { ...range, startNumber: start, nextNumber: start + used };
          const after = restartRange(before, wanted);
          return 'minimum' in after
            ? after.minimum === before.nextNumber
            : after.nextNumber >= before.nextNumber;
        },
      ),
    );
  });
});
