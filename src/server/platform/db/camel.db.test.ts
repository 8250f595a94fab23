import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { camel, on, openDatabase } from './database.ts';
import { openPool } from './pool.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
const db = openDatabase(pool);
afterAll(() => pool.end());

const { rows: columns } = await pool.query<{ table: string; column: string }>(
  `select c.table_name as "table", c.column_name as "column"
   from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
   order by c.table_name, c.ordinal_position`,
);
const tables = [...Map.groupBy(columns, ({ table }) => table).entries()].map(
  ([table, own]) => [table, own.map(({ column }) => column)] as const,
);

test('every table and column of the schema is found again under its name in camel case', async () => {
  expect(columns.length).toBeGreaterThan(500);
  for (const [table, names] of tables) {
    const nothing = sql.join(names.map((name) => sql`null as ${sql.raw(`"${name}"`)}`));
    const { rows } = await sql<object>`select ${nothing}`.execute(camel(db));
    const inCode = Object.keys(rows[0] ?? {});
    expect(inCode.filter((name) => name.includes('_'))).toEqual([]);
    const { rows: shown } = await sql<object>`
      select ${sql.join(inCode.map((name) => sql.ref(name)))} from ${sql.table(table)} limit 0`.execute(
      camel(db),
    );
    expect(shown).toEqual([]);
    const text = sql`${sql.join(inCode.map((name) => sql.ref(name)))}`.compile(camel(db)).sql;
    expect(text).toBe(names.map((name) => `"${name}"`).join(', '));
  }
});

/** As snapshots, forms and answers may be: keys of both kinds, nested, in lists. */
const DOCUMENT = {
  company_name: 'Ährenfeld',
  companyName: 'Müller',
  a_1: [{ net_cents: 1, bt_29: { seller_id: null } }, ['x_y']],
  frage_Größe: { first_key: { second_key: 'an_answer' } },
};

test('what is stored as JSON keeps its keys', async () => {
  await pool.query(
    'create table documents_of_test (document_id int primary key, as_stored jsonb, many jsonb[])',
  );
  await pool.query('insert into documents_of_test values (1, $1, array[$1, $1]::jsonb[])', [
    JSON.stringify(DOCUMENT),
  ]);
  const text = sql`select document_id, as_stored, many from documents_of_test`;
  const [read] = (await text.execute(camel(db))).rows as Record<string, unknown>[];
  const [plain] = (await text.execute(on(db))).rows as Record<string, unknown>[];
  expect(Object.keys(read ?? {})).toEqual(['documentId', 'asStored', 'many']);
  expect(read?.asStored).toEqual(DOCUMENT);
  expect(hashOf(read?.asStored)).toBe(hashOf(plain?.as_stored));
  expect(hashOf(read?.many)).toBe(hashOf(plain?.many));
  await expect(isStoredText(read?.asStored)).resolves.toBe(true);
});

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Whether the database, given it back, has the text it stores. */
async function isStoredText(value: unknown): Promise<boolean> {
  const { rows } = await pool.query<{ same: boolean }>(
    `select sha256(as_stored::text::bytea) = sha256(($1::jsonb)::text::bytea) as same
     from documents_of_test`,
    [JSON.stringify(value)],
  );
  return rows[0]?.same === true;
}
