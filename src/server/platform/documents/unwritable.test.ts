import { describe, expect, it } from 'vitest';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { aJob } from '#tests/support/typesetting.ts';
import { createTypesetter } from './typesetter.ts';
import { unwritableCharacters } from './unwritable.ts';

const SCRIPTS = [
  ['Polish and Turkish', 'Łukasz Şahin'],
  ['Greek', 'Γιώργος Παπαδόπουλος'],
  ['Cyrillic', 'Ольга Іваненко'],
  ['Chinese', '张伟 陳大文'],
  ['Japanese', '山田さくら'],
  ['Korean', '김민준'],
] as const;

describe('what our typefaces can write', () => {
  it.each(SCRIPTS)('%s', (_script, name) => {
    expect(unwritableCharacters([name])).toEqual([]);
  });

  it.each([
    ['Arabic', 'محمد', ['م', 'ح', 'د']],
    ['Hebrew', 'שלום', ['ש', 'ל', 'ו', 'ם']],
    ['emoji, as one picture', 'Anna 👩‍👩‍👧', ['👩‍👩‍👧']],
    ['a mark that shows nothing', 'gut\u202eesöb', ['U+202E']],
    ['each only once', '🎉 Fest 🎉', ['🎉']],
  ] as const)('not %s', (_what, text, characters) => {
    expect(unwritableCharacters([text])).toEqual(characters);
  });

  it('plain forms count as written', () => {
    expect(unwritableCharacters(['𝐀nna ⑦', ''])).toEqual([]);
  });
});

describe('a document in another script', () => {
  const typesetter = createTypesetter();

  it('can be read and copied out of the PDF', async () => {
    for (const [, name] of SCRIPTS) {
      const { text } = await readPdf(typesetter.typeset(aJob({ data: { text: name } })));
      expect(text.replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
    }
  });

  it('changes no byte of the others, before or after', () => {
    const before = typesetter.typeset(aJob());
    typesetter.typeset(aJob({ data: { text: '山田' } }));
    expect(Buffer.compare(typesetter.typeset(aJob()), before)).toBe(0);
  });

  it('is the same every time', () => {
    const job = aJob({ data: { text: '张伟 김민준' } });
    const first = typesetter.typeset(job);
    expect(Buffer.compare(createTypesetter().typeset(job), first)).toBe(0);
  });
});
