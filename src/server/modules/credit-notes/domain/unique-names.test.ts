import { expect, it } from 'vitest';
import { uniqueNames } from './unique-names.ts';

it('gives no two files of a folder the same name, whatever the case', () => {
  const nameOf = uniqueNames();
  expect(
    ['GS-1.pdf', 'GS-1.xml', 'gs-1.pdf', 'GS-1.PDF', 'GS-1 (2).pdf', 'readme'].map(nameOf),
  ).toEqual(['GS-1.pdf', 'GS-1.xml', 'gs-1 (2).pdf', 'GS-1 (3).PDF', 'GS-1 (2) (2).pdf', 'readme']);
});
