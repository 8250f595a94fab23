import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MEASURED } from './measured.ts';

const read = <T>(name: string): T =>
  JSON.parse(
    readFileSync(new URL(`../../bench/results/${name}.json`, import.meta.url), 'utf8'),
  ) as T;

test('the pages say of speed what the newest measurements say', () => {
  const { batches } = read<{ batches: { partners: number; perSecond: number }[] }>('payouts');
  expect(batches.find(({ partners }) => partners === 300)?.perSecond).toBe(
    MEASURED.documentsPerSecond,
  );
  const { figures } = read<{ figures: { name: string; 'LCP ms': number }[] }>('lighthouse');
  const page = figures.find(({ name }) => name === 'landing page');
  expect(Math.round(page?.['LCP ms'] ?? 0)).toBe(MEASURED.guestPageMs);
  const { made, timed } = read<{
    made: { requests: number };
    timed: { call: string; median: number }[];
  }>('partner-area');
  expect(made.requests).toBe(2_000);
  expect(timed.find(({ call }) => call === 'start')?.median).toBe(MEASURED.partnerStartMs);
});
