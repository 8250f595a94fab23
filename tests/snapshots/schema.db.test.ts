import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { readableSchema, SCHEMA_FILE } from '../../scripts/schema/readable-schema.ts';

const database = await createTestDatabase();
const pool = openPool(database.connection, () => undefined);
afterAll(() => pool.end());

test('the schema for reading is that of the migrated database', async () => {
  expect(
    await readableSchema(pool),
    `${SCHEMA_FILE} is not the schema that the migrations make: run 'npm run schema' and commit the file`,
  ).toBe(readFileSync(SCHEMA_FILE, 'utf8'));
});

test('what a migration adds is shown, and a table without a capability is refused', async () => {
  await pool.query(`
    alter table partners add column nickname text not null default '' check (nickname <> 'x');
    create index partners_by_nickname on partners (nickname);
    comment on column partners.nickname is 'What they are called.';
    comment on table partners is 'Who recommends.';
    create function shout(word text) returns text language sql immutable return upper(word);
  `);
  const schema = await readableSchema(pool);
  for (const part of [
    "\n  nickname text not null default ''::text,\n    -- What they are called.\n",
    "\n  constraint partners_nickname_check CHECK (nickname <> 'x'::text)",
    '\nCREATE INDEX partners_by_nickname ON partners USING btree (nickname);\n',
    "\ncomment on table partners is 'Who recommends.';\n",
    'FUNCTION shout(word text)',
  ])
    expect(schema).toContain(part);

  await pool.query('create view active_partners as select 1 as one');
  expect(await readableSchema(pool)).toContain('create view active_partners as\n SELECT 1 AS one;');
  await pool.query('create materialized view counted_partners as select 1 as one');
  await expect(readableSchema(pool)).rejects.toThrow('counted_partners (relation of kind m)');
  await pool.query('create table guests (id uuid primary key)');
  await expect(readableSchema(pool)).rejects.toThrow('capabilities.ts does not list guests');
});
