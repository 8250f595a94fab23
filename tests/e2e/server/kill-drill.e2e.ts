import { test } from '@playwright/test';
import { TARGETS } from '#tests/drills/installation.ts';
import { killDrill } from '#tests/drills/kill-drill.ts';
import { expectNothingLost } from '#tests/drills/nothing-lost.ts';

/** Everything is killed twice here; 200 kills are in the long run (`npm run long-run`), with the other drills. */
const CYCLES = 2 * TARGETS.length;

test('nothing acknowledged is lost and no number is left out, whatever is killed', async () => {
  test.setTimeout(120_000 + CYCLES * 20_000);
  expectNothingLost(await killDrill(CYCLES, () => undefined, { isThorough: false }));
});
