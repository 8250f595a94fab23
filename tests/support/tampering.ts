import type { Pool } from 'pg';

/** A column of the database's own catalogue. */
export interface CatalogueColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Does what only somebody with the database's own rights could do: past triggers and references. */
export async function tamper(pool: Pool, sql: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
  } finally {
    client.release(true);
  }
}

/** Every column of these tables. */
export async function columnsOf(pool: Pool, tables: readonly string[]): Promise<CatalogueColumn[]> {
  const { rows } = await pool.query<CatalogueColumn>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
       and a.attnum > 0 and not a.attisdropped
     order by 1, a.attnum`,
    [tables],
  );
  return rows;
}

/** Takes every constraint and unique index away, as somebody would who changes what they guard. */
export async function dropConstraints(pool: Pool, tables: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ sql: string }>(
    `select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as sql
     from pg_constraint where conrelid::regclass::text = any ($1) and contype in ('p', 'u', 'f', 'c')
     order by contype`,
    [tables],
  );
  for (const { sql } of rows) await pool.query(sql);
}

const ANOTHER: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `coalesce(${column}, '') || 'x'`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  date: (column) => `coalesce(${column}, '2026-01-01') + 1`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 day'`,
  boolean: (column) => `not coalesce(${column}, false)`,
  bytea: (column) => `coalesce(set_bit(${column}, 1, 1 - get_bit(${column}, 1)), '\\x00')`,
  jsonb: (column) => `jsonb_set(${column}, '{forged}', 'true')`,
};

/** A value of the column's type that is certainly another one, as SQL. */
export function anotherValue({ column, type }: CatalogueColumn): string {
  const another = ANOTHER[type];
  if (another === undefined) throw new Error(`no other value for ${type}`);
  return another(column);
}

/** Keeps these tables as they are. @returns what puts all rows back */
export async function keepRows(
  pool: Pool,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  await pool.query('create schema kept');
  for (const table of tables) await pool.query(`create table kept.${table} as table ${table}`);
  const back = tables.map(
    (table) => `delete from ${table}; insert into ${table} table kept.${table}`,
  );
  return () => tamper(pool, back.join('; '));
}
