import { describe, expect, it } from 'vitest';
import { formatDocumentNumber, isNumberAffix } from './document-number.ts';

describe('document numbers', () => {
  it.each([
    ['GS', '', 1, 'GS-0001'],
    ['GS', '26', 42, 'GS-0042-26'],
    ['GS', '', 9_999, 'GS-9999'],
    ['GS', '', 10_000, 'GS-10000'],
    ['A/B-1', 'x/y', 7, 'A/B-1-0007-x/y'],
  ])('%s, %s, %i', (prefix, suffix, running, number) => {
    expect(formatDocumentNumber({ prefix, suffix }, running)).toBe(number);
  });

  it.each([
    ['', true],
    ['ABCdef012345', true],
    ['ABCdef0123456', false],
    ['Ä', false],
    ['G S', false],
    ['G_S', false],
    ['G;S', false],
    ['GS\n', false],
  ])('%j as prefix or suffix: %s', (text, allowed) => {
    expect(isNumberAffix(text)).toBe(allowed);
  });

  it.each([
    ['', '', 1],
    ['Ö', '', 1],
    ['GS', '#', 1],
    ['GS', '', 0],
    ['GS', '', 1.5],
  ])('refuses %j, %j, %d', (prefix, suffix, running) => {
    expect(() => formatDocumentNumber({ prefix, suffix }, running)).toThrow(RangeError);
  });

  it('stays within the 35 characters of a SEPA reference up to nine digits', () => {
    expect(
      formatDocumentNumber({ prefix: 'x'.repeat(12), suffix: 'y'.repeat(12) }, 999_999_999),
    ).toHaveLength(35);
  });
});
