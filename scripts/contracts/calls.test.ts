import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { allowedDoors } from '../architecture/module-map.ts';
import { CALLS_FILE, callsSource } from './calls-of.ts';

test('the calls of the browser are those of the contracts (npm run calls)', async () => {
  const committed = readFileSync(CALLS_FILE, 'utf8');
  expect(committed, 'a contract changed: run npm run calls and commit the file').toBe(
    await callsSource(),
  );
});

/** The files or folders that hold contracts, as the generated calls import them. */
const calledFrom = (source: string): string[] =>
  [...source.matchAll(/^import type \* as \w+ from '\.\/([\w-]+)[./]/gm)].map(([, name]) => name!);

test('of a file the browser knows the type, of an upload the field', async () => {
  const source = await callsSource();
  expect(source).toContain(`"path":"/api/partners/export","file":"text/csv"`);
  expect(source).toMatch(/uploadAccountLogo = .*"uploadField":"logo"/);
});

test('every contract stands under the name of its capability', () => {
  const named = calledFrom(readFileSync(CALLS_FILE, 'utf8'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !allowedDoors.has(name))).toEqual([]);
  expect(calledFrom(`import type * as x from './planted/rows.ts';`)).toEqual(['planted']);
});

test('a folder of contracts is a capability', () => {
  const files = globSync('*/*.ts', { cwd: dirname(CALLS_FILE) });
  expect(files.map((file) => dirname(file)).filter((name) => !allowedDoors.has(name))).toEqual([]);
});
