import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { breakable, paperCount, paperEuros, paperPercent } from './paper-text.ts';

describe('text on paper', () => {
  it.each([
    [0, '0,00 €'],
    [123_456, '1.234,56 €'],
    [-5, '−0,05 €'],
  ])('writes %i cents as %s', (amount, text) => {
    expect(paperEuros(cents(amount))).toBe(text);
  });

  it('writes counts and rates', () => {
    expect(paperCount(-2)).toBe('−2');
    expect(paperPercent(1_900)).toBe('19 %');
    expect(paperPercent(750)).toBe('7,5 %');
  });

  it('leaves ordinary words alone', () => {
    expect(breakable('Gut Lindenhof Veranstaltungen GmbH')).toBe(
      'Gut Lindenhof Veranstaltungen GmbH',
    );
  });

  it('lets an address break behind its punctuation', () => {
    expect(breakable('abrechnung@gut-lindenhof.example').split('\u200b')).toEqual([
      'abrechnung@',
      'gut-',
      'lindenhof.',
      'example',
    ]);
  });

  it('adds nothing visible, and leaves no long stretch unbroken', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const broken = breakable(text);
        expect(broken.replaceAll('\u200b', '')).toBe(text.replaceAll('\u200b', ''));
        for (const part of broken.split(/[\s\u200b]+/))
          expect(Array.from(part).length).toBeLessThanOrEqual(24);
      }),
    );
  });
});
