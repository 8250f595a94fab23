import { afterAll, expect, test } from 'vitest';
import { openPool } from '#server/platform/db/pool.ts';
import { columnOf } from '#shared/contracts/entity-fields.ts';
import { createTestDatabase } from './support/create-test-database.ts';
import { ENTITIES, type Entity, TABLES_WITHOUT_LIST } from './support/field-lists.ts';

/**
 * A column that no field list names would never be written, shown or exported; a field without a
 * column does not compile (`platform/db/entity-rows.ts`).
 */
const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);

afterAll(() => pool.end());

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows.map(({ name }) => name).toSorted();
}

/** Tables of the product; months of a table that is cut by month count as that table. */
async function tablesOfDatabase(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not like 'kysely_%'`,
  );
  return rows.map(({ name }) => name).toSorted();
}

const declared = ({ lists, own }: Entity): string[] =>
  [
    ...lists.flatMap((fields) => Object.keys(fields).map((name) => columnOf(name))),
    ...Object.keys(own),
  ].toSorted();

const classified = [...ENTITIES.map(({ table }) => table), ...TABLES_WITHOUT_LIST].toSorted();

test.each(ENTITIES)('the fields of $table are the columns of the database', async (entity) => {
  expect(await columnsOf(entity.table)).toEqual(declared(entity));
});

test('every table has its field lists, or a line that says why it needs none', async () => {
  expect(await tablesOfDatabase()).toEqual(classified);
});

test.each(ENTITIES)(
  'a column that a migration adds to $table and no list names is noticed',
  async (entity) => {
    await pool.query(`alter table ${entity.table} add column planted text not null default ''`);
    expect(await columnsOf(entity.table)).not.toEqual(declared(entity));
    await pool.query(`alter table ${entity.table} drop column planted`);
  },
);

test('a table that a migration adds and nobody classified is noticed', async () => {
  await pool.query('create table planted (provider_id uuid primary key, wish text not null)');
  expect(await tablesOfDatabase()).not.toEqual(classified);
  await pool.query('drop table planted');
});
