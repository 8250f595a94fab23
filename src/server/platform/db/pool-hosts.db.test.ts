import { afterAll, expect, inject, it } from 'vitest';
import { isDatabaseAway } from '#server/kernel/is-database-away.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { startTestCluster } from '#tests/support/test-cluster.ts';
import { withClient } from './embedded/connect.ts';
import { openPool } from './pool.ts';

/** Two servers with a database of the same name, reached by the folders of their sockets. */
const { connection: one } = await createTestDatabase({ empty: true });
const cluster = await startTestCluster();
const two = { ...cluster.connection, database: one.database };
const onTwo = (...statements: readonly string[]) =>
  withClient({ ...two, database: 'postgres' }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
let isStopped = false;
afterAll(async () => {
  if (!isStopped) await cluster.stop();
});
const ports = `${String(two.port)},${String(inject('testCluster').port)}`;
const address = `postgres://${one.user}@/${one.database}?host=${two.host},${one.host}&port=${ports}&target_session_attrs=read-write`;

it(
  'of several hosts the writable one is used, also when that changes',
  { timeout: 120_000 },
  async () => {
    await onTwo(`create database ${one.database}`);
    const onlyRead = (value: string): Promise<void> =>
      onTwo(
        `alter system set default_transaction_read_only = ${value}`,
        'select pg_reload_conf()',
        'select pg_sleep(0.5)',
      );
    const name = `select current_setting('data_directory') as place`;
    const placeOf = async (pool: ReturnType<typeof openPool>) =>
      (await pool.query<{ place: string }>(name)).rows[0]?.place;
    const pool = openPool({ connectionString: address }, () => undefined);

    await onlyRead('on');
    const first = await placeOf(pool);
    await pool.query('create table written (number integer)');
    await pool.end();

    await onlyRead('off');
    const next = openPool({ connectionString: address }, () => undefined);
    expect(await placeOf(next)).not.toBe(first);
    await next.query('create table written (number integer)');

    // It becomes a standby under the connections: they are given up, and the other host is found.
    await onlyRead('on');
    const refused: unknown = await next
      .query('insert into written values (1)')
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: '25006' });
    expect(isDatabaseAway(refused)).toBe(true);
    await next.query('insert into written values (2)');
    expect(await placeOf(next)).toBe(first);
    await next.end();

    // The first of the address is gone altogether.
    await cluster.stop();
    isStopped = true;
    const last = openPool({ connectionString: address }, () => undefined);
    expect(await placeOf(last)).toBe(first);
    await last.end();
  },
);
