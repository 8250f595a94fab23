import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

const folder = temporaryFolder();
const { connection } = await createTestDatabase({ empty: true });
const pool = openPool(connection, () => undefined);
afterAll(async () => {
  await pool.end();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const tables = async (): Promise<unknown[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename::text as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  );
  return rows.map(({ name }) => name);
};

it('migrates to the version asked for, then to the newest, each migration once', async () => {
  write('0001_one.sql', 'create table one ();');
  write('0002_two.sql', 'create table two ();');
  expect(await migrate(pool, folder, '0001_one')).toEqual(['0001_one']);
  expect(await tables()).toEqual(['one']);
  expect(await migrate(pool, folder)).toEqual(['0002_two']);
  expect(await migrate(pool, folder)).toEqual([]);
});

it('leaves nothing of a run that fails, and says in German what was wrong', async () => {
  write('0003_three.sql', 'create table three ();');
  write('0004_four.sql', 'create table one ();');
  await expect(migrate(pool, folder)).rejects.toThrow(
    'ließ sich nicht auf den neuesten Stand bringen, sie ist unverändert: relation "one" already exists',
  );
  expect(await tables()).toEqual(['one', 'two']);
});
