import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { on, openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { claimDue, unscopedDueEndpoints } from './delivery-store.ts';

/** What waits at the dead endpoint. */
const WAITING = 100_000;
const NOW = new Date('2026-06-01T10:00:00Z');
const PAST = new Date('2026-06-01T09:00:00Z');

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
const db = openDatabase(pool);
afterAll(() => pool.end());

/** A provider on Enterprise with an endpoint at which so many deliveries are due, each of its own object. */
async function endpointWith(waiting: number): Promise<{ providerId: string; id: string }> {
  const { rows } = await pool.query<{ providerId: string; id: string }>(
    `with provider as (
       insert into providers (id, created_at, business_name, plan)
       values (gen_random_uuid(), $1, 'Gut Lindenhof', 'enterprise') returning id),
     person as (
       insert into users (provider_id, id, created_at)
       select id, gen_random_uuid(), $1 from provider returning provider_id, id)
     insert into webhook_endpoints (provider_id, id, name, url, includes_personal_data, secret, created_at,
       created_by, last_number)
     select provider_id, gen_random_uuid(), 'Kasse', 'https://kasse.example/', false, '', $1, id, $2
     from person returning provider_id as "providerId", id`,
    [PAST, waiting],
  );
  const [endpoint] = rows;
  if (endpoint === undefined) throw new Error('no endpoint');
  await pool.query(
    `insert into webhook_deliveries (provider_id, id, endpoint_id, number, subject_id, created_at, state,
       next_try_at)
     select $1, gen_random_uuid(), $2, n, gen_random_uuid(), $3, 'waiting', $3
     from generate_series(1, $4) n`,
    [endpoint.providerId, endpoint.id, PAST, waiting],
  );
  return endpoint;
}

/** Rows of the table of deliveries that work in one transaction reads. */
function rowsRead(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return db.transaction(async (tx) => {
    const soFar = async (): Promise<number> => {
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as read
        from pg_stat_xact_user_tables where relname = 'webhook_deliveries'`.execute(on(tx));
      return rows[0]?.read ?? 0;
    };
    const before = await soFar();
    await work(tx);
    return (await soFar()) - before;
  });
}

describe('a dead endpoint at which a hundred thousand wait', () => {
  let dead: { providerId: string; id: string };
  let healthy: { providerId: string; id: string };
  beforeAll(async () => {
    dead = await endpointWith(WAITING);
    healthy = await endpointWith(3);
  }, 120_000);

  it('would be seen to be read whole', async () => {
    const whole = sql`select count(subject_id) from webhook_deliveries`;
    expect(await rowsRead((tx) => whole.execute(on(tx)))).toBeGreaterThanOrEqual(WAITING);
  });

  it('is found, like the others, by one look into the index for each', async () => {
    const read = await rowsRead(async (tx) => {
      const due = await unscopedDueEndpoints(tx, NOW);
      expect(due.map(({ id }) => id).toSorted()).toEqual([dead.id, healthy.id].toSorted());
    });
    expect(read).toBeLessThan(10);
  });

  it('gives its oldest ones without the others being read', async () => {
    let claimed: readonly string[] = [];
    const read = await rowsRead(async (tx) => {
      ({ claimed } = await claimDue(tx, dead, 4, NOW));
    });
    expect(read).toBeLessThan(500);
    const { rows } = await pool.query<{ number: number }>(
      'select number from webhook_deliveries where id = any($1) order by number',
      [claimed],
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('is not claimed twice, also by two processes at the same time', async () => {
    const claims = await Promise.all(
      Array.from({ length: 6 }, () => db.transaction((tx) => claimDue(tx, dead, 4, NOW))),
    );
    const ids = claims.flatMap(({ claimed }) => claimed);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lets one of an object go at a time, however many of it are due', async () => {
    const subject = newId();
    await pool.query(`update webhook_deliveries set subject_id = $2 where endpoint_id = $1`, [
      healthy.id,
      subject,
    ]);
    const next = () => db.transaction((tx) => claimDue(tx, healthy, 4, NOW));
    expect((await next()).claimed).toHaveLength(1);
    expect((await next()).claimed).toHaveLength(0);
  });
});
