import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

describe('a text on paper', () => {
  it('is split into paragraphs, lists, headings and room to sign', () => {
    expect(textParts('Hallo\nWelt\n\n- a\n• b\n\n§ 1 Zweck\nDer Text\n\n\n\n____')).toEqual([
      { kind: 'paragraph', lines: ['Hallo', 'Welt'] },
      { kind: 'list', lines: ['a', 'b'] },
      { kind: 'heading', lines: ['§ 1 Zweck'] },
      { kind: 'paragraph', lines: ['Der Text'] },
      { kind: 'gap', lines: [] },
      { kind: 'paragraph', lines: ['____'] },
    ]);
  });

  it('is nothing where nothing is written', () => {
    expect(textParts(' \n\n ')).toEqual([]);
  });
});
