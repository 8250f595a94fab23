import { expect, it } from 'vitest';
import { developerExamples } from './examples.ts';
import { codePieces } from './highlight.ts';

const EXAMPLES = Object.values(developerExamples('https://empfehlwerk.example'));

it.each(EXAMPLES.map((example) => [example.title, example] as const))(
  'the pieces of „%s“ are its code, in more than one colour',
  (_, example) => {
    const pieces = codePieces(example);
    expect(pieces.map(({ text }) => text).join('')).toBe(example.code);
    expect(new Set(pieces.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  },
);

it('colours nothing inside of a string', () => {
  const code = "const a = 'return 5';";
  expect(
    codePieces({ language: 'typescript', code }).map(({ kind, text }) => [kind, text]),
  ).toEqual([
    ['word', 'const'],
    [null, ' a = '],
    ['string', "'return 5'"],
    [null, ';'],
  ]);
});
