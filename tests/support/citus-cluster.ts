import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { distribute } from '#server/platform/db/distribute.ts';
import { withClient, type EmbeddedConnection } from '#server/platform/db/embedded/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';

/** A coordinator whose databases the tests make, and its workers. */
export interface CitusCluster {
  /** On the coordinator: migrated and distributed. */
  readonly template: EmbeddedConnection;
  readonly workers: EmbeddedConnection[];
  readonly stop: () => Promise<void>;
}

/** Some tests write rows with ids by the clock, for which PostgreSQL has a function from 18 on. */
const UUIDV7 = `
  create or replace function uuidv7(shift interval default '0') returns uuid language sql volatile as $$
    select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp() + shift) * 1000)::bigint) from 3) from 1 for 6
    ), 52, 1), 53, 1), 'hex')::uuid
  $$`;

/**
 * Makes a distributed database from which those of the tests are copied, on the coordinator and
 * each worker that it knows.
 * @param url a database of a coordinator with active workers, as a user who may make databases on all of them
 */
export async function prepareCitus(url: string, migrations: string): Promise<CitusCluster> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const coordinator: EmbeddedConnection = {
    host: hostname,
    port: Number(port),
    user: decodeURIComponent(username),
    database: pathname.slice(1),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
  };
  const { rows } = await withClient(coordinator, (client) =>
    client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
       where groupid <> 0 and noderole = 'primary' and isactive order by nodeid`,
    ),
  );
  if (rows.length === 0) throw new Error('TEST_CITUS_URL names a coordinator without workers');
  const workers = rows.map((worker) => ({ ...coordinator, ...worker, database: 'postgres' }));
  const nodes = [{ ...coordinator, database: 'postgres' }, ...workers];
  const database = `test_template_${randomBytes(4).toString('hex')}`;
  const template = { ...coordinator, database };
  const stop = () => dropOnEach(nodes, database);
  try {
    await createOnEach(nodes, database);
    const pool = new pg.Pool({ ...template, max: 2 });
    try {
      await pool.query(UUIDV7);
      await migrate(pool, migrations);
      await distribute(pool);
    } finally {
      await pool.end();
    }
    // Nobody may be in it while it is copied, not even the service that Citus starts in each database.
    for (const node of nodes)
      await withClient(node, async (client) => {
        await client.query(`alter database ${database} with allow_connections false`);
        await client.query(
          'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
          [database],
        );
      });
  } catch (error) {
    await stop();
    throw error;
  }
  return { template, workers, stop };
}

/**
 * Makes a database that is not distributed yet, empty, on each of the nodes; the first of them, the
 * coordinator, knows the others.
 */
export async function createOnEach(
  nodes: readonly EmbeddedConnection[],
  name: string,
): Promise<void> {
  const [coordinator, ...workers] = nodes;
  for (const node of nodes) {
    await withClient({ ...node, database: 'postgres' }, (client) =>
      client.query(`create database ${name}`),
    );
    await withClient({ ...node, database: name }, (client) =>
      client.query('create extension citus'),
    );
  }
  if (coordinator === undefined) return;
  await withClient({ ...coordinator, database: name }, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [
      coordinator.host,
      coordinator.port,
    ]);
    for (const { host, port } of workers)
      await client.query('select citus_add_node($1, $2)', [host, port]);
  });
}

/** Copies a database on each of the nodes; copying files takes less than writing them through the log, the default. */
export async function copyOnEach(
  nodes: readonly EmbeddedConnection[],
  template: string,
  name: string,
): Promise<void> {
  await Promise.all(
    nodes.map((node) =>
      withClient({ ...node, database: 'postgres' }, (client) =>
        client.query(`create database ${name} template ${template} strategy file_copy`),
      ),
    ),
  );
}

export async function dropOnEach(
  nodes: readonly EmbeddedConnection[],
  name: string,
): Promise<void> {
  for (const node of nodes)
    await withClient({ ...node, database: 'postgres' }, (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
}
