import type { ClientBase, Pool } from 'pg';
import { leaveUnwatched } from '../connection-watch.ts';

const INSTANT = String.raw`\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\+00`;

/** A part of a partitioned table: the rest, or from an instant to another, as PostgreSQL prints it in UTC. */
export const PARTITION_BOUND = new RegExp(
  String.raw`^(?:DEFAULT|FOR VALUES FROM \('(?<from>${INSTANT})'\) TO \('(?<to>${INSTANT})'\))$`,
);

export type SchemaName = 'public' | 'pgboss';

/** What a table of the product or of its job queue consists of. */
export interface CatalogueTable {
  readonly schema: SchemaName;
  readonly name: string;
  /** Stored columns in their order, without those that the database computes. */
  readonly columns: readonly string[];
}

/** The product's own schema and the job queue's. */
const SCHEMAS = `('public', 'pgboss')`;

/**
 * They say which schema this is; a restore makes them by making that schema. `bam` holds the
 * statements of the job queue's own upgrade, which it executes: no text of a backup gets there.
 */
const NOT_DATA = `('kysely_migration', 'kysely_migration_lock', 'version', 'bam')`;

/** Every table that holds data; the parts of a partitioned one count as the whole. */
export async function readTables(client: ClientBase): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select n.nspname::text as schema, c.relname::text as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ${NOT_DATA}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1, 2 order by 1, 2`);
  return rows;
}

export interface CataloguePartition {
  readonly name: string;
  readonly parent: string;
  readonly bound: string;
}

/** Parts of the product's partitioned tables; the job queue makes its own. */
export async function readPartitions(client: ClientBase): Promise<CataloguePartition[]> {
  const { rows } = await client.query<CataloguePartition>(`
    select c.relname::text as name, p.relname::text as parent,
      pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    join pg_class p on p.oid = i.inhparent
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relispartition and c.relkind = 'r'
    order by 1`);
  return rows;
}

/** Names of the product's partitioned tables. */
export async function readPartitionedTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'p'`);
  return rows.map(({ name }) => name);
}

/** Full names of all sequences, for SQL. */
export async function readSequenceNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select schemaname::text as schema, sequencename::text as name from pg_sequences
    where schemaname in ${SCHEMAS}`);
  return rows.map(qualified);
}

/** Where each sequence stands; a sequence that was never used is left out. */
export async function readSequences(client: ClientBase) {
  const { rows } = await client.query<{ schema: SchemaName; name: string; value: string }>(`
    select schemaname::text as schema, sequencename::text as name, last_value::text as value
    from pg_sequences where schemaname in ${SCHEMAS} and last_value is not null order by 1, 2`);
  return rows;
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Foreign keys with their definitions; those that a partition inherits come with its table. */
export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select k.conrelid::regclass::text as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ${SCHEMAS}
    order by 1, 2`);
  return rows;
}

/** Names of the migrations that made this database, in order; empty for a database without any. */
export async function readMigrations(client: ClientBase): Promise<string[]> {
  if (!(await exists(client, 'public.kysely_migration'))) return [];
  const migrations = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return migrations.rows.map(({ name }) => name);
}

/** Version of the job queue's schema; 0 where there is none. */
export async function readQueueVersion(client: ClientBase): Promise<number> {
  if (!(await exists(client, 'pgboss.version'))) return 0;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? 0;
}

/** Whether a table of this name (with its schema) is there. */
export async function exists(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [table],
  );
  return rows[0]?.found === true;
}

/** A table's full name for SQL. */
export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/**
 * The bound as SQL, made of nothing but the two instants that were read out of the text.
 * @throws Error when the text is no bound
 */
export function partitionBoundSql(bound: string): string {
  const match = PARTITION_BOUND.exec(bound);
  if (match === null) throw new Error('not the bound of a partition');
  const { from, to } = match.groups ?? {};
  return from === undefined || to === undefined
    ? 'default'
    : `for values from ('${from}') to ('${to}')`;
}

/**
 * A connection for work that takes as long as it takes, with settings under which values are
 * written and read alike. It is not given back to the pool.
 */
export async function withLongSession<T>(
  pool: Pool,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  leaveUnwatched(client);
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
      set client_encoding = 'UTF8'; set bytea_output = 'hex'; set extra_float_digits = 1`);
    return await work(client);
  } finally {
    client.release(true);
  }
}
