import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from './create-test-database.ts';

const one = await createTestDatabase();
const other = await createTestDatabase();
const pools = [one, other].map(({ connection }) => new pg.Pool(connection));

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
});

test('what one test file writes, another does not see', async () => {
  await pools[0]?.query('CREATE TABLE only_here (id int)');
  const { rows } = (await pools[1]?.query("SELECT to_regclass('only_here') AS found")) ?? {};
  expect(rows).toEqual([{ found: null }]);
});
