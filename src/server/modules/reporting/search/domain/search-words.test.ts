import { describe, expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

const folded = (text: string) => searchWords(text).map((word) => word.folded);

describe('the words of a search', () => {
  it('are one name however umlauts, accents and case are written', () => {
    const names = ['Müller', 'MUELLER', 'muller', 'Mu\u0308ller'];
    expect(new Set(names.flatMap(folded))).toEqual(new Set(['muller']));
    expect(folded('Straße Şahin Łukasz Ærø')).toEqual(['strasse', 'sahin', 'łukasz', 'ærø']);
  });

  it('are none in nothing, and never many', () => {
    expect(folded('  \u00A0 \n ')).toEqual([]);
    expect(folded('a '.repeat(50))).toHaveLength(8);
  });
});
