import { describe, expect, it } from 'vitest';
import { termEnd } from './verify-events.ts';

describe('the end of a term', () => {
  it.each([
    ['2026-11-27T10:00:00Z', 2, '2028-11-27T10:00:00.000Z'],
    // The leap day has no day two years later.
    ['2028-02-29T10:00:00Z', 2, '2030-03-01T10:00:00.000Z'],
    ['2026-11-27T10:00:00Z', 10, '2036-12-31T23:00:00.000Z'],
    // In Berlin the new year has begun.
    ['2026-12-31T23:30:00Z', 10, '2037-12-31T23:00:00.000Z'],
    ['2026-12-31T22:30:00Z', 10, '2036-12-31T23:00:00.000Z'],
  ])('of %s after %d years is %s', (at, years, end) => {
    expect(termEnd(new Date(at), years).toISOString()).toBe(end);
  });
});
