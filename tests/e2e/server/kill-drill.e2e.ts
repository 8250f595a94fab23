import { test } from '@playwright/test';
import { killDrill } from '#tests/drills/kill-drill.ts';
import { expectNothingLost } from '#tests/drills/nothing-lost.ts';

/** 20 kills here, 200 in the long run (`npm run long-run`), where the other drills are too. */
const CYCLES = Number(process.env['KILL_CYCLES'] ?? 20);

test('nothing acknowledged is lost and no number is left out, whatever is killed', async () => {
  test.setTimeout(120_000 + CYCLES * 20_000);
  expectNothingLost(await killDrill(CYCLES, () => undefined, { isThorough: false }));
});
