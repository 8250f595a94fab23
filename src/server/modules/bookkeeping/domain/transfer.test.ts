import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sepaId, sepaText } from './transfer.ts';

describe('a text for the bank', () => {
  it.each([
    ['Großmann & Söhne – Ärztehaus Übel', 'Grossmann + Soehne - Aerztehaus Uebel'],
    ['Łukasz Şahin Nguyễn Đặng', 'Lukasz Sahin Nguyen Dang'],
    ['O’Neill, Zoë (Æsir)', "O'Neill, Zoe (AEsir)"],
    ['a\u0000b\n c\u2028d', 'a.b c d'],
    ['Café 山田', 'Cafe ..'],
    ['ﬁne ①', 'fine 1'],
  ])('spells %j as %j', (text, written) => {
    expect(sepaText(text, 70)).toBe(written);
  });

  it('says when nothing of it can be written', () => {
    expect(sepaText('山田 花子', 70)).toBe('');
    expect(sepaText(' .,- ', 70)).toBe('');
  });

  it('holds to the characters and the length whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 140 }), (text, max) => {
        const written = sepaText(text, max);
        expect(written.length).toBeLessThanOrEqual(max);
        expect(written).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]*$/);
        expect(written).toBe(written.trim());
      }),
      { numRuns: 2_000 },
    );
  });

  it('has no slash at an end and no two in a row as an identifier', () => {
    expect(sepaId('/A//B/-0001')).toBe('-A-/B/-0001');
    expect(sepaId('GS-0001-A/B')).toBe('GS-0001-A/B');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9/-]{1,34}$/), (id) => {
        expect(sepaId(id)).not.toMatch(/^\/|\/$|\/\//);
      }),
    );
  });
});
