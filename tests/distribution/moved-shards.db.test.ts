import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { openClickHarness } from '../support/click-harness.ts';
import { clickTotals } from '../support/click-totals.ts';
import { eventually } from '../support/eventually.ts';
import type { Link } from '../support/referral-link.ts';
import { visitor } from '../support/visitors.ts';

const workers = inject('testWorkers');
const PROVIDERS = 6;
const LANES = 4;
/** A move that meets a click at its end may be the one that has to give way. */
const TRIED_MS = 240_000;

// Only where TEST_CITUS_URL names a coordinator: the engine is not among the packages.
describe.skipIf(workers.length === 0)('clicks of a distributed database', () => {
  it('are all there and counted, while shards move and a further machine takes its part', async () => {
    const { pool, insertLink, hit, openRecorder } = await openClickHarness();
    const links: Link[] = [];
    for (let place = 0; place < PROVIDERS; place += 1)
      links.push(await insertLink({ rewardType: 'per_click', quantity: 3 }));
    const recorder = openRecorder();
    const acknowledged = links.map(() => 0);
    const tried = links.map(() => 0);
    const over = { now: false };
    let visitors = 0;
    const click = async (place: number) => {
      const link = links[place];
      if (link === undefined) throw new Error('no such link');
      visitors += 1;
      tried[place] = (tried[place] ?? 0) + 1;
      await hit(link, visitor(visitors), undefined, { by: recorder });
      acknowledged[place] = (acknowledged[place] ?? 0) + 1;
    };
    const lanes = Array.from({ length: LANES }, async () => {
      // A moving shard is locked for a moment: whoever is refused then was not acknowledged.
      while (!over.now) await click(visitors % PROVIDERS).catch(() => pause(50));
    });

    const shardsOn = async (port: number): Promise<string[]> => {
      const { rows } = await pool.query<{ id: string }>(
        `select shardid as id from citus_shards where table_name = 'clicks'::regclass and nodeport = $1`,
        [port],
      );
      return rows.map(({ id }) => id);
    };
    const [one, other] = workers;
    if (one === undefined || other === undefined) throw new Error('this needs two workers');
    const operator = await pool.connect();
    await operator.query('set statement_timeout = 0');
    const [moved] = await shardsOn(one.port);
    const begun = acknowledged.reduce((sum, n) => sum + n, 0);
    const way = [moved, one.host, one.port, other.host, other.port];
    await eventually(
      () => operator.query('select citus_move_shard_placement($1, $2, $3, $4, $5)', way),
      TRIED_MS,
    );
    expect(await shardsOn(other.port)).toContain(moved);
    // The coordinator becomes a machine with rows, as one that was just added.
    const { rows: nodes } = await pool.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid = 0',
    );
    const [added] = nodes;
    await operator.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', true)`, [
      added?.host,
      added?.port,
    ]);
    await eventually(() => operator.query('select rebalance_table_shards()'), TRIED_MS);
    operator.release(true);
    expect((await shardsOn(added?.port ?? 0)).length).toBeGreaterThan(0);
    over.now = true;
    await Promise.all(lanes);
    await recorder.close();

    expect(acknowledged.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(begun);
    for (const [place, link] of links.entries()) {
      const totals = await clickTotals(pool, link);
      const stored = Object.values(totals.hits).reduce((sum, n) => sum + n, 0);
      expect(stored).toBeGreaterThanOrEqual(acknowledged[place] ?? 0);
      expect(stored).toBeLessThanOrEqual(tried[place] ?? 0);
      expect(totals.rolledUp).toEqual(totals.hits);
      expect(totals.clickCount).toBe(totals.hits['valid'] ?? 0);
      expect(totals.accruedCents).toBe(totals.commissionCents);
    }
  }, 600_000);
});
