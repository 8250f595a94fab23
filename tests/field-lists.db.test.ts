import { afterAll, expect, test } from 'vitest';
import { openPool } from '#server/platform/db/pool.ts';
import { PROFILE_FIELDS } from '#shared/contracts/accounts/account.schema.ts';
import { columnOf, type EntityField } from '#shared/contracts/entity-fields.ts';
import {
  EMPTIED_TABLES,
  ERASED_COLUMNS,
  IMPERSONAL_COLUMNS,
  KEPT_COLUMNS,
  TABLES_OF_NOBODY,
} from './security/retained-columns.ts';
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

/** JSON of which the erasure takes the texts and leaves the questions. */
const ERASED_IN_PART = ['campaigns.landing_page_config', 'campaigns.form_config'];

/** What the test of the erasure (`security/20-erasure.api.test.ts`) may find in such a column. */
const FATES: Readonly<Record<EntityField['erased'], readonly string[]>> = {
  at_once: [...ERASED_COLUMNS, ...ERASED_IN_PART],
  with_documents: [...Object.keys(KEPT_COLUMNS), ...ERASED_COLUMNS],
  never: [...IMPERSONAL_COLUMNS, ...Object.keys(KEPT_COLUMNS)],
};

/** Columns in which a person may be named, and of which the list says something else than is done. */
function contradictions({ table, lists }: Pick<Entity, 'table' | 'lists'>): string[] {
  if (EMPTIED_TABLES.includes(table) || table in TABLES_OF_NOBODY) return [];
  const known = Object.values(FATES).flat();
  return lists
    .flatMap((fields) => Object.entries(fields))
    .filter(([name, { erased }]) => {
      const column = `${table}.${columnOf(name)}`;
      return known.includes(column) && !FATES[erased].includes(column);
    })
    .map(([name]) => name);
}

test.each(ENTITIES)('the erasure does with $table what its list says', (entity) => {
  expect(contradictions(entity)).toEqual([]);
});

test('a field whose list says something else than the erasure does is noticed', () => {
  const { phone, hrNumber } = PROFILE_FIELDS;
  const planted = {
    phone: { ...phone, erased: 'with_documents' },
    website: { ...phone, erased: 'never' },
    hrNumber: { ...hrNumber, erased: 'at_once' },
  } as const;
  const noticed = contradictions({ table: 'providers', lists: [planted] });
  expect(noticed).toEqual(['website', 'hrNumber']);
});
