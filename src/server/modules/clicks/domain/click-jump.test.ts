import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJump, usualClicks } from './click-jump.ts';

describe('a jump', () => {
  it.each([
    [49, 0, false],
    [50, 0, true],
    // Ten a day: fifty are a jump.
    [50, 140, true],
    [50, 141, false],
    [499, 1_400, false],
    [500, 1_400, true],
  ])('%i clicks after %i in two weeks: %j', (clicks, clicksBefore, jump) => {
    expect(isJump({ clicks, clicksBefore })).toBe(jump);
  });

  it('stays one when more clicks come', () => {
    const count = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(count, count, count, (clicks, more, clicksBefore) => {
        const later = isJump({ clicks: clicks + more, clicksBefore });
        return later || !isJump({ clicks, clicksBefore });
      }),
    );
  });

  it('is shown with the usual number', () => {
    expect(usualClicks({ clicks: 80, clicksBefore: 100 })).toBe(7);
  });
});
