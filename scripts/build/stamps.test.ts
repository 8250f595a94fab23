import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inputsHash, isFresh, outputFolder, removeStamp, writeStamp } from './stamps.ts';
import type { Target } from './targets.ts';

const target: Target = {
  name: 'server',
  label: 'Server',
  entries: { main: 'src/main.ts' },
  inputs: ['src', 'package-lock.json', 'not-there'],
};
let root: string;
const write = (file: string, text: string): void => writeFileSync(join(root, file), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'empfehlwerk-stamps-'));
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  write('src/main.ts', 'main');
  write('src/deep/part.ts', 'part');
  write('package-lock.json', '{}');
  mkdirSync(outputFolder(target, root), { recursive: true });
  writeStamp(target, inputsHash(target, root), root);
});

afterEach(() => rmSync(root, { recursive: true }));

test('what was built from the present sources is fresh', () => {
  expect(isFresh(target, root)).toBe(true);
});

test.each([
  ['a changed source', () => write('src/deep/part.ts', 'other')],
  ['a new source', () => write('src/deep/new.ts', '')],
  ['a source taken away', () => rmSync(join(root, 'src/deep/part.ts'))],
  [
    'a source under another name',
    () => renameSync(join(root, 'src/deep/part.ts'), join(root, 'src/deep/renamed.ts')),
  ],
  ['other packages', () => write('package-lock.json', '{"changed":true}')],
  ['an output that was taken away', () => rmSync(outputFolder(target, root), { recursive: true })],
  ['a build that did not get to its end', () => removeStamp(target, root)],
])('%s makes it stale', (_, change) => {
  change();
  expect(isFresh(target, root)).toBe(false);
});

test('a changed test does not make it stale', () => {
  write('src/deep/part.test.ts', 'test');
  expect(isFresh(target, root)).toBe(true);
});
