import { expect, it } from 'vitest';
import { bundleProgress } from './bundle-progress.ts';

it.each([
  ['click', 17, 25, '17 von 25 Klicks'],
  ['lead', 1, 10, '1 von 10 Anfragen'],
  ['click', 999, 1_000, '999 von 1.000 Klicks'],
] as const)('a started bundle of %ss says %i of %i', (kind, count, quantity, text) => {
  expect(bundleProgress({ kind, count, quantity })).toBe(text);
});
