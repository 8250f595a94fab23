import { describe, expect, it } from 'vitest';
import { remainingQuota } from './remaining-quota.ts';

describe('room in a plan', () => {
  it.each([
    ['free', 'partners', 0, 10],
    ['free', 'partners', 9, 1],
    ['free', 'partners', 10, 0],
    ['free', 'partners', 250, 0],
    ['free', 'links', 19, 1],
    ['free', 'links', 20, 0],
    ['free', 'campaigns', 0, 1],
    ['free', 'campaigns', 1, 0],
    ['premium_monthly', 'partners', 5_000, Infinity],
    ['premium_yearly', 'campaigns', 20, Infinity],
    ['enterprise', 'links', 500, Infinity],
  ] as const)('%s has with %s at %i room for %d', (plan, kind, used, left) => {
    expect(remainingQuota(plan, kind, used)).toBe(left);
  });
});
