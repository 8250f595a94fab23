import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { asksForReview } from './tax-review.ts';

describe('a private person is asked about their tax status', () => {
  it.each([
    ['after the second receipt, because the next is the third', 2, 1, true],
    ['not after the first', 1, 25_599, false],
    ['after one of 256 euros', 1, 25_600, true],
    ['not before any', 0, 0, false],
  ])('%s', (_case, count, sum, isAsked) => {
    expect(asksForReview({ count, sum: cents(sum) })).toBe(isAsked);
  });
});
