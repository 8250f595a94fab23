import { test } from '@playwright/test';
import { expectNothingLost } from '#tests/drills/nothing-lost.ts';
import { pictureKillDrill } from '#tests/drills/picture-kill-drill.ts';

test('pictures and pages that are killed while they come, change and go are whole or gone', async () => {
  test.setTimeout(240_000);
  expectNothingLost(await pictureKillDrill(3, () => undefined));
});
