import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createOnEach, dropOnEach } from '#tests/support/citus-cluster.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { distribute } from './distribute.ts';
import type { EmbeddedConnection } from './embedded/connect.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

const migrations = join(import.meta.dirname, '../../../../migrations');
const nodes = inject('testWorkers');

const all = [inject('testCluster'), ...nodes];
const name = `test_${randomUUID().replaceAll('-', '')}`;
const pools: Pool[] = [];
afterAll(async () => {
  for (const pool of pools) await pool.end();
  if (nodes.length > 0) await dropOnEach(all, name);
});

function open(connection: EmbeddedConnection): Pool {
  const pool = openPool(connection, () => undefined);
  pools.push(pool);
  return pool;
}

it('refuses a database that is no coordinator, with a sentence', async () => {
  const { connection } = await createTestDatabase({ empty: true });
  await expect(distribute(open(connection))).rejects.toThrow(
    'Diese Datenbank ist kein Citus-Koordinator',
  );
});

// Only where TEST_CITUS_URL names a coordinator: the engine is not among the packages.
describe.skipIf(nodes.length === 0)('on a coordinator with workers', { timeout: 600_000 }, () => {
  it('distributes a database with rows, keeps its foreign keys, and has nothing to do again', async () => {
    await createOnEach(all, name);
    const pool = open({ ...inject('testCluster'), database: name });
    await migrate(pool, migrations);
    const providers = Array.from({ length: 20 }, () => randomUUID());
    for (const id of providers) {
      await pool.query(
        `insert into providers (id, created_at, business_name) values ($1, now(), 'Haus')`,
        [id],
      );
      await pool.query(
        `insert into own_sites (provider_id, origin, added_at) values ($1, 'https://haus.example', now())`,
        [id],
      );
    }
    const done = await distribute(pool);
    expect(done.byProvider).toContain('own_sites');
    expect(done.everywhere).toContain('slugs');
    const rows = 'select count(*)::integer as n from own_sites join providers on id = provider_id';
    expect((await pool.query(rows)).rows).toEqual([{ n: providers.length }]);
    const { rows: shards } = await pool.query<{ n: number }>(
      `select count(distinct nodeport)::integer as n from citus_shards where table_name = 'own_sites'::regclass`,
    );
    expect(shards).toEqual([{ n: nodes.length }]);
    const orphan = `insert into own_sites (provider_id, origin, added_at) values ($1, 'https://x.example', now())`;
    await expect(pool.query(orphan, [randomUUID()])).rejects.toThrow('foreign key');

    await pool.query('create table later (provider_id uuid primary key)');
    expect(await distribute(pool)).toMatchObject({ byProvider: ['later'], everywhere: [] });
    expect(await distribute(pool)).toMatchObject({ byProvider: [], everywhere: [] });
  });
});
