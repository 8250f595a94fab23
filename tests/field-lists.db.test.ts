import { afterAll, expect, test } from 'vitest';
import { openPool } from '#server/platform/db/pool.ts';
import { columnOf, type EntityFields } from '#shared/contracts/entity-fields.ts';
import { PARTNER_FIELDS, PARTNER_OWN_COLUMNS } from '#shared/contracts/partners/partner.schema.ts';
import { createTestDatabase } from './support/create-test-database.ts';

/**
 * A column that no field list names would never be written, shown or exported; a field without a
 * column does not compile (`platform/db/entity-rows.ts`).
 */
const ENTITIES: readonly {
  readonly table: string;
  readonly fields: EntityFields;
  readonly own: Readonly<Record<string, unknown>>;
}[] = [{ table: 'partners', fields: PARTNER_FIELDS, own: PARTNER_OWN_COLUMNS }];

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

const declared = (fields: EntityFields, own: object): string[] =>
  [...Object.keys(fields).map(columnOf), ...Object.keys(own)].toSorted();

test.each(ENTITIES)(
  'the fields of $table are the columns of the database',
  async ({ table, fields, own }) => {
    expect(await columnsOf(table)).toEqual(declared(fields, own));
  },
);

test('a column that a migration adds and no list names is noticed', async () => {
  await pool.query(`alter table partners add column planted text not null default ''`);
  expect(await columnsOf('partners')).not.toEqual(declared(PARTNER_FIELDS, PARTNER_OWN_COLUMNS));
});
