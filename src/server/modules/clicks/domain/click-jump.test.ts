import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJump, usualOf } from './click-jump.ts';

describe('a jump', () => {
  it.each([
    ['clicks', 49, 0, false],
    ['clicks', 50, 0, true],
    // Ten a day: fifty are a jump.
    ['clicks', 50, 140, true],
    ['clicks', 50, 141, false],
    ['clicks', 499, 1_400, false],
    ['clicks', 500, 1_400, true],
    ['requests', 9, 0, false],
    ['requests', 10, 0, true],
    ['requests', 10, 28, true],
    ['requests', 10, 29, false],
  ] as const)('of %s: %i after %i in two weeks: %j', (of, count, countBefore, jump) => {
    expect(isJump({ of, count, countBefore })).toBe(jump);
  });

  it('stays one when more come', () => {
    const number = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(number, number, number, (count, more, countBefore) => {
        const later = isJump({ of: 'clicks', count: count + more, countBefore });
        return later || !isJump({ of: 'clicks', count, countBefore });
      }),
    );
  });

  it('is shown with the usual number', () => {
    expect(usualOf({ of: 'clicks', count: 80, countBefore: 100 })).toBe(7);
  });
});
