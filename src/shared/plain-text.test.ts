import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('text that every store can keep', () => {
  it.each([
    ['Grüße aus Köln 🎉', 'Grüße aus Köln 🎉'],
    ['zwei\nZeilen\tund Tab', 'zwei\nZeilen\tund Tab'],
    ['null\u0000und\u001bFluchtzeichen', 'nullundFluchtzeichen'],
    ['halbes \ud83c Zeichen', 'halbes \ufffd Zeichen'],
    ['👩‍👩‍👧 Familie', '👩‍👩‍👧 Familie'],
  ])('%j', (text, kept) => {
    expect(plainText(text)).toBe(kept);
  });
});
