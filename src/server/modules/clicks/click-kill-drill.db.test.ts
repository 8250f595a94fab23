import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '#server/platform/db/pool.ts';
import { gatherCrowd, type Acknowledged } from '#tests/support/click-crowd.ts';
import { clickTotals } from '#tests/support/click-totals.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { insertLink, type Link } from '#tests/support/referral-link.ts';
import { runClickServer } from '#tests/support/run-click-server.ts';

/** Kills in this run: a few in the ordinary tests, CLICK_KILLS=200 for the long run. */
const KILLS = Number(process.env['CLICK_KILLS'] ?? 4);
const SECONDS_A_KILL = 5;

const { connection, connectionString } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());

/** Statements of a killed server run to their end; only then the books can be compared. */
async function untilAlone(): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and state is distinct from 'idle' and backend_type = 'client backend'`,
    );
    expect(rows).toEqual([]);
  });
}

async function expectNothingLost({ views, shown }: Acknowledged): Promise<void> {
  const { rows } = await pool.query<{ id: string; verdict: string }>(
    'select id, verdict from clicks',
  );
  const stored = new Map(rows.map(({ id, verdict }) => [id, verdict]));
  const lost = [...views].filter(([id, verdict]) => {
    const now = stored.get(id);
    return shown.has(id) ? now !== 'valid' : now !== verdict && now !== 'valid';
  });
  expect(lost).toEqual([]);
}

async function expectExactBooks(link: Link, quantity: number, amountCents: number): Promise<void> {
  const totals = await clickTotals(pool, link);
  const valid = totals.hits['valid'] ?? 0;
  const bundles = quantity === 0 ? 0 : Math.floor(valid / quantity);
  expect(totals).toMatchObject({
    rolledUp: totals.hits,
    clickCount: valid,
    remainder: quantity === 0 ? 0 : valid % quantity,
    commissions: bundles,
    commissionCents: bundles * amountCents,
    accruedCents: bundles * amountCents,
  });
}

describe('a server that is killed again and again while two of them record clicks', () => {
  it(
    'loses nothing that it has acknowledged, and keeps counters and rewards exact',
    async () => {
      const paid = await insertLink(pool, {
        rewardType: 'per_click',
        quantity: 7,
        amountCents: 35,
      });
      const counted = await insertLink(pool, { rewardType: 'per_lead' });
      const crowd = gatherCrowd();
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const before = crowd.acknowledged.views.size;
        const servers = await Promise.all([
          runClickServer(connectionString),
          runClickServer(connectionString),
        ]);
        const visits = servers.flatMap(({ url }) => [
          crowd.visit(url, paid, 12),
          crowd.visit(url, counted, 12),
        ]);
        await eventually(() => expect(crowd.acknowledged.views.size).toBeGreaterThan(before + 50));
        await sleep(Math.random() * 150);
        await Promise.all(servers.map((server) => server.end('SIGKILL')));
        await Promise.all(visits);
      }
      await untilAlone();
      expect(crowd.acknowledged.shown.size).toBeGreaterThan(KILLS);
      await expectNothingLost(crowd.acknowledged);
      await expectExactBooks(paid, 7, 35);
      await expectExactBooks(counted, 0, 0);
    },
    20_000 + KILLS * SECONDS_A_KILL * 1_000,
  );

  it('ends on SIGTERM with everything answered that it had taken', async () => {
    const link = await insertLink(pool, { rewardType: 'per_lead' });
    const crowd = gatherCrowd();
    const server = await runClickServer(connectionString);
    const visits = crowd.visit(server.url, link, 20);
    await eventually(() => expect(crowd.acknowledged.views.size).toBeGreaterThan(100));
    expect(await server.end('SIGTERM')).toBe(0);
    await visits;
    await expectNothingLost(crowd.acknowledged);
    const { clickCount } = await clickTotals(pool, link);
    expect(clickCount).toBe(crowd.acknowledged.views.size);
  });
});
