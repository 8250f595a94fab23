import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAssets } from './compress.ts';

let folder: string;
const text = 'const umlaut = "ä";\n'.repeat(500);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'empfehlwerk-compress-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app.js'), text);
  writeFileSync(join(folder, 'assets/small.js'), 'tiny');
  writeFileSync(join(folder, 'assets/type.woff2'), Buffer.alloc(5_000));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('text files get both compressed versions, which read as the original', async () => {
  await compressAssets(folder);
  const read = (name: string): Buffer => readFileSync(join(folder, 'assets', name));
  expect(brotliDecompressSync(read('app.js.br')).toString()).toBe(text);
  expect(gunzipSync(read('app.js.gz')).toString()).toBe(text);
});

test('small files and those that are compressed already stay alone', async () => {
  await compressAssets(folder);
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'small.js',
    'type.woff2',
  ]);
});
