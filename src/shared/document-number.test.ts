import { describe, expect, it } from 'vitest';
import { documentNumber } from './document-number.ts';

describe('a document number', () => {
  it.each([
    ['GS', '', 1, 'GS-0001'],
    ['GS', '', 9999, 'GS-9999'],
    ['GS', '', 10_000, 'GS-10000'],
    ['LH/B', '26', 42, 'LH/B-0042-26'],
  ])('%s %s %i is %s', (prefix, suffix, running, number) => {
    expect(documentNumber({ prefix, suffix }, running)).toBe(number);
  });
});
