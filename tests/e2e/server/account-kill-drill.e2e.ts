import { test } from '@playwright/test';
import { accountKillDrill } from '#tests/drills/account-kill-drill.ts';
import { expectNothingLost } from '#tests/drills/nothing-lost.ts';

test('a reset and a dissolution that are killed happen wholly or not at all, and can be repeated', async () => {
  test.setTimeout(180_000);
  expectNothingLost(await accountKillDrill(1, () => undefined));
});
