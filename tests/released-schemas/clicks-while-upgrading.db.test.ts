import { afterAll, expect, it } from 'vitest';
import { newIdAt } from '#server/kernel/new-id.ts';
import { openClickRecorder, recordHit } from '#server/modules/clicks/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { NOON } from '#tests/support/click-harness.ts';
import { clickTotals } from '#tests/support/click-totals.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formerDatabase } from '#tests/support/former-database.ts';
import { insertLink } from '#tests/support/referral-link.ts';
import { visitor } from '#tests/support/visitors.ts';

it('a click that arrives while a new version migrates is in every sum', async () => {
  const former = await formerDatabase();
  const own = openPool(former.connection, () => undefined);
  afterAll(() => Promise.all([own.end(), former.pool.end()]));
  const db = openDatabase(own);
  const link = await insertLink(former.pool, { rewardType: 'per_click', amountCents: 20 });
  const recorder = openClickRecorder({ db, clock: () => NOON });
  /** What a server of the former release says, with all the lists that it knows. */
  const formerHit = (guest: number) =>
    own.query(
      `select * from record_clicks('2026-11-20', $1, 10, false, $2, $3, array[$4]::uuid[], array[$1]::timestamptz[],
         '{valid}', '{""}', array[$5], array[$6]::bytea[], '{null}', '{null}', '{false}', '{false}')`,
      [
        NOON,
        [link.providerId],
        [link.linkId],
        newIdAt(NOON),
        `10.0.${guest}.0`,
        `\\x${String(guest).padStart(32, '0')}`,
      ],
    );
  // On a busy machine the rest of the upgrade takes longer than a click waits, which is not what this is about.
  await former.pool.query(`alter function record_clicks set lock_timeout = '1min'`);
  await formerHit(1);

  // The migration stops behind what clicks need, so that the click has begun with the old function.
  const reader = await former.pool.connect();
  await reader.query('begin; lock table sales in access share mode');
  const somebodyWaitsFor = (table: string) =>
    eventually(async () => {
      const { rowCount } = await reader.query(
        'select from pg_locks where relation = $1::regclass and not granted',
        [table],
      );
      expect(rowCount).toBe(1);
    });
  const upgrade = former.upgrade();
  await somebodyWaitsFor('sales');
  const click = formerHit(2);
  await somebodyWaitsFor('referral_links');
  await reader.query('commit');
  reader.release();
  await upgrade;
  await click;
  await formerHit(3);
  const view = { ...link, request: visitor(4), viewers: [], unavailable: null };
  await recordHit(recorder, view, NOON);

  expect(await clickTotals(former.pool, link)).toMatchObject({ rolledUp: { prefetch: 4 } });
});
