import { test } from '@playwright/test';
import { expectNothingLost } from '#tests/drills/nothing-lost.ts';
import { partnerKillDrill } from '#tests/drills/partner-kill-drill.ts';

test('a login, a new IBAN, an objection and an application that are killed happen wholly or not at all', async () => {
  test.setTimeout(300_000);
  expectNothingLost(await partnerKillDrill(1, () => undefined));
});
