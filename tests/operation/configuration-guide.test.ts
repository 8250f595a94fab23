import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '#server/config.ts';

test('the guide names every setting with its default, and no other', () => {
  const guide = new URL('../../docs/guide/configuration.md', import.meta.url);
  const rows = readFileSync(guide, 'utf8').matchAll(
    /^\| `([A-Z0-9_]+)` \| (?:`([^`]*)`|empty) \|/gm,
  );
  const documented = Object.fromEntries(
    [...rows].map(([, name = '', value = '']) => [name, value]),
  );
  expect(documented).toEqual(SETTINGS);
});
