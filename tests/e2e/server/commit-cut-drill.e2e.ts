import { test } from '@playwright/test';
import { commitCutDrill } from '#tests/drills/commit-cut-drill.ts';
import { expectNothingLost } from '#tests/drills/nothing-lost.ts';

test('a connection cut around a COMMIT loses nothing, doubles nothing, and is reported by 503 alone', async () => {
  test.setTimeout(240_000);
  expectNothingLost(await commitCutDrill(1, () => undefined));
});
