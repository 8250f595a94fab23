import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFonts } from './fonts.ts';
import { readCoverage } from './glyph-coverage.ts';
import { printableData, printableText } from './printable-text.ts';

const faces = readFonts().map(readCoverage);
const covers = (codePoint: number): boolean => faces.every((face) => face(codePoint));
const print = (text: string): string => printableText(text, covers);

describe('the typeface', () => {
  it.each(Array.from('ŁĞŞßẞ€äöüÄÖÜéñçřőțĐ–„“‚‘…×−²½§ЖΩệ'))('has %s in every face', (letter) => {
    expect(covers(letter.codePointAt(0)!)).toBe(true);
  });

  it.each(Array.from('山م😀₿'))('lacks %s', (letter) => {
    expect(covers(letter.codePointAt(0)!)).toBe(false);
  });

  it('is read from its tables, not assumed', () => {
    expect(() => readCoverage(Buffer.alloc(64))).toThrow(RangeError);
  });
});

describe('printable text', () => {
  it.each([
    ['Łódź, Ğüneş, Straße: 5 €', 'Łódź, Ğüneş, Straße: 5 €'],
    ['Cafe\u0301', 'Café'],
    ['Kasse 山田', 'Kasse □□'],
    ['Fest 🎉!', 'Fest □!'],
    ['👩‍👩‍👧', '□'],
    ['𝐀nna', 'Anna'],
    ['⑦', '7'],
    ['a\tb\u0007c\u009fd', 'a b c d'],
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['gut\u202eesöb', 'gut□esöb'],
    ['\ud800', '□'],
    ['', ''],
  ])('of %j is %j', (text, printed) => {
    expect(print(text)).toBe(printed);
  });

  it('has a glyph for everything and loses nothing that was visible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const printed = print(text);
        for (const character of printed) {
          expect(character === '\n' || covers(character.codePointAt(0)!)).toBe(true);
        }
        expect(printed === '').toBe(text === '');
      }),
    );
  });

  it('reaches every string of a template’s data', () => {
    const data = { a: ['山', { b: '😀', n: 1, f: true, x: null }] };
    expect(printableData(data, covers)).toEqual({ a: ['□', { b: '□', n: 1, f: true, x: null }] });
  });
});
