import { test } from '@playwright/test';
import { expectNothingLost } from '#tests/drills/nothing-lost.ts';
import { personKillDrill } from '#tests/drills/person-kill-drill.ts';

test('an erasure that is killed happens wholly or not at all, and is carried out afterwards', async () => {
  test.setTimeout(420_000);
  expectNothingLost(await personKillDrill(1, () => undefined));
});
