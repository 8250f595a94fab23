import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SUBJECTS, testsOf } from './subjects.ts';

/** Every path that a pattern with braces stands for. */
function expanded(pattern: string): string[] {
  const braces = /\{([^}]*)\}/.exec(pattern);
  if (braces === null) return [pattern];
  const [whole, names = ''] = braces;
  return names.split(',').flatMap((name) => expanded(pattern.replace(whole, name)));
}

const patterns = Object.values(SUBJECTS).flat().flatMap(expanded);
const withoutFile = (paths: readonly string[]): string[] =>
  paths.filter((path) => globSync(path).every((file) => file.endsWith('.test.ts')));

test('every rule that is changed for the tests is a file: one that moves takes its line along', () => {
  expect(withoutFile(patterns)).toEqual([]);
  expect(withoutFile(['src/shared/planted.ts'])).toEqual(['src/shared/planted.ts']);
});

test('every rule has tests that are shown its changes', () => {
  const folders = new Set(patterns.map((path) => path.slice(0, path.lastIndexOf('/'))));
  expect([...folders].filter((folder) => globSync(testsOf(folder)).length === 0)).toEqual([]);
});
