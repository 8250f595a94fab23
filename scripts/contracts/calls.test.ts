import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allowedDoors } from '../architecture/module-map.ts';
import { callsSources, CONTRACTS_FOLDER } from './calls-of.ts';

test('the calls of the browser are those of the contracts (npm run calls)', async () => {
  const committed = globSync('{calls.generated.ts,calls/*.ts}', { cwd: CONTRACTS_FOLDER }).map(
    (file) => [file, readFileSync(join(CONTRACTS_FOLDER, file), 'utf8')] as const,
  );
  expect(new Map(committed), 'a contract changed: run npm run calls and commit the files').toEqual(
    await callsSources(),
  );
});

/** The files or folders that hold contracts, as the generated calls import them. */
const calledFrom = (source: string): string[] =>
  [...source.matchAll(/^import type \* as \w+ from '\.\.\/([\w-]+)[./]/gm)].map(
    ([, name]) => name!,
  );

test('of a file the browser knows the type, of an upload the field', async () => {
  const sources = await callsSources();
  expect(sources.get('calls/partners.generated.ts')).toContain(
    `"path":"/api/partners/export","file":"text/csv"`,
  );
  expect(sources.get('calls/accounts.generated.ts')).toMatch(
    /uploadAccountLogo = .*"uploadField":"logo"/,
  );
});

test('every contract stands under the name of its capability', async () => {
  const named = [...(await callsSources()).values()].flatMap(calledFrom);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !allowedDoors.has(name))).toEqual([]);
  expect(calledFrom(`import type * as x from '../planted/rows.ts';`)).toEqual(['planted']);
});

test('a folder of contracts is a capability', () => {
  const files = globSync('*/*.ts', { cwd: CONTRACTS_FOLDER, exclude: ['calls/**'] });
  expect(files.length).toBeGreaterThan(10);
  expect(files.map((file) => dirname(file)).filter((name) => !allowedDoors.has(name))).toEqual([]);
});
