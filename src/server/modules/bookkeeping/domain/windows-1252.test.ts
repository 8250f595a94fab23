import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldToWindows1252, windows1252 } from './extf.ts';

describe('the characters of Windows-1252', () => {
  it('keep what they can hold, spell what they can, and show that something is missing', () => {
    const bytes = windows1252(foldToWindows1252('Ärger „10 €“ Łódź Ş ẞ 山😀'));
    expect(new TextDecoder('windows-1252').decode(bytes)).toBe('Ärger „10 €“ Lódz S SS ??');
  });

  it('come back from their bytes as they were folded, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldToWindows1252(text.toWellFormed());
        expect(new TextDecoder('windows-1252').decode(windows1252(folded))).toBe(folded);
      }),
      { numRuns: 500 },
    );
  });

  it('are asked for: another character is no byte', () => {
    expect(() => windows1252('＂')).toThrow(RangeError);
  });
});
