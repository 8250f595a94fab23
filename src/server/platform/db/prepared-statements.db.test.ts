import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { on, openDatabase } from './database.ts';
import { openPool } from './pool.ts';
import { preparedStatement } from './prepared-statements.ts';

const { connection } = await createTestDatabase();
const pool = openPool({ ...connection, max: 1 }, () => undefined);
const db = openDatabase(pool);
afterAll(() => pool.end());

await pool.query('create table rooms_of_test (id int primary key, name text not null)');
await pool.query(`insert into rooms_of_test values (1, 'Saal'), (2, 'Garten')`);

const nameOf = async (id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select ${preparedStatement} name from rooms_of_test where id = ${id}`.execute(on(db));
  return rows[0]?.name;
};

const kept = async (): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_prepared_statements where statement like '%rooms%'`,
  );
  return rows[0]?.count ?? 0;
};

it('A marked statement is planned once a connection and executed for each value', async () => {
  expect(await Promise.all([1, 2, 3, 1].map(nameOf))).toEqual([
    'Saal',
    'Garten',
    undefined,
    'Saal',
  ]);
  expect(await kept()).toBe(1);
  await db.transaction(async (tx) => {
    await sql`update rooms_of_test set name = 'Scheune' where id = 2`.execute(on(tx));
  });
  expect(await nameOf(2)).toBe('Scheune');
});

it('An unmarked one keeps nothing', async () => {
  await sql`select name from rooms_of_test where id = ${1}`.execute(on(db));
  expect(await kept()).toBe(1);
});

it('A marked one goes on when its table gets another column or another index', async () => {
  await pool.query('alter table rooms_of_test add column seats int');
  await pool.query('create index on rooms_of_test (name)');
  expect(await nameOf(1)).toBe('Saal');
});
