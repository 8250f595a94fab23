import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS_FILE, callsSource } from './calls-of.ts';

test('the calls of the browser are those of the contracts (npm run calls)', async () => {
  const committed = readFileSync(CALLS_FILE, 'utf8');
  expect(committed, 'a contract changed: run npm run calls and commit the file').toBe(
    await callsSource(),
  );
});

test('of a file the browser knows the type, of an upload the field', async () => {
  const source = await callsSource();
  expect(source).toContain(`"path":"/api/partners/export","file":"text/csv"`);
  expect(source).toMatch(/uploadAccountLogo = .*"uploadField":"logo"/);
});
