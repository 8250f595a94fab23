import { expect, it } from 'vitest';
import { uniqueNames } from './unique-names.ts';

it('gives no two files of a folder the same name, whatever the case', () => {
  const nameOf = uniqueNames();
  expect(
    ['GS-1.pdf', 'GS-1.xml', 'gs-1.pdf', 'GS-1.PDF', 'GS-1 (2).pdf', 'readme'].map(nameOf),
  ).toEqual(['GS-1.pdf', 'GS-1.xml', 'gs-1 (2).pdf', 'GS-1 (3).PDF', 'GS-1 (2) (2).pdf', 'readme']);
});

it('numbers also short names and names without a kind', () => {
  const nameOf = uniqueNames();
  expect(['readme', 'README', 'a.pdf', 'A.pdf'].map(nameOf)).toEqual([
    'readme',
    'README (2)',
    'a.pdf',
    'A (2).pdf',
  ]);
});
