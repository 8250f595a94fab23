import { expect, it } from 'vitest';
import { everyHit, reasons, rejected, together, VERDICTS } from './sums.ts';

const counts = (hits: Partial<Record<(typeof VERDICTS)[number], number>>) =>
  ({ ...Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])), ...hits }) as Parameters<
    typeof reasons
  >[0];

it('what does not count is shown by its reasons, never with a zero', () => {
  const hits = counts({ valid: 8, duplicate: 1_200, bot: 3 });
  expect(reasons(hits)).toBe('Doppelt 1.200, Bot 3');
  expect([everyHit(hits), rejected(hits)]).toEqual([1_211, 1_203]);
  expect(reasons(counts({ valid: 8 }))).toBe('–');
});

it('days add up by verdict', () => {
  const days = [{ hits: counts({ valid: 1, own: 2 }) }, { hits: counts({ valid: 3, bot: 1 }) }];
  expect(together(days)).toEqual(counts({ valid: 4, own: 2, bot: 1 }));
  expect(together([])).toEqual(counts({}));
});
