import { describe, expect, it } from 'vitest';
import { pageLength } from './page-length.ts';

describe('the first page of a list', () => {
  it.each([
    [0, 25, 0],
    [40, 25, 40],
    [50, 25, 50],
    [51, 25, 25],
    [200, 25, 25],
    [200, 500, 200],
  ])('of %i rows is the list itself or as long as asked (%i): %i', (count, limit, length) => {
    expect(pageLength(count, limit)).toBe(length);
  });
});
