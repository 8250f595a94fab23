import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('what a card shows of a text', () => {
  it('is the whole of a short one, in one line', () => {
    expect(excerpt(' Guten\n\nTag ')).toBe('Guten Tag');
    expect(excerpt('x'.repeat(100))).toBe('x'.repeat(100));
  });

  it('is the first hundred characters of a long one, never half of one', () => {
    expect(excerpt('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
    expect(excerpt('🌾'.repeat(101))).toBe(`${'🌾'.repeat(100)}…`);
  });
});
