import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import { readPartitions, readTables, quoted } from '#server/platform/db/backup/catalogue.ts';

/** Everything that a small world had stored when a schema was released. */
export interface FrozenRows {
  /** The schema's last migration. */
  readonly migration: string;
  readonly frozenAt: string;
  /** A session of the world's provider, and a document of theirs. */
  readonly cookie: string;
  readonly email: string;
  readonly payoutId: string;
  readonly partitions: readonly { name: string; parent: string; bound: string }[];
  /** Rows of each table as JSON, in the words of the database. */
  readonly rows: Readonly<Record<string, string>>;
}

/** Reads every row of the product's own tables, those of the job queue left out. */
export async function freeze(
  pool: Pool,
  given: Pick<FrozenRows, 'frozenAt' | 'cookie' | 'email' | 'payoutId'>,
): Promise<FrozenRows> {
  const client = await pool.connect();
  try {
    const rows: Record<string, string> = {};
    for (const { schema, name } of await readTables(client)) {
      if (schema !== 'public') continue;
      const found = await client.query<{ rows: string | null }>(
        `select jsonb_agg(to_jsonb(t))::text as rows from ${quoted(name)} t`,
      );
      const text = found.rows[0]?.rows ?? null;
      if (text !== null) rows[name] = text;
    }
    const last = await client.query<{ name: string }>(
      'select name from kysely_migration order by name desc limit 1',
    );
    const migration = last.rows[0]?.name ?? '';
    return { migration, ...given, partitions: await readPartitions(client), rows };
  } finally {
    client.release();
  }
}

/** How many rows were laid into each table. */
export type Laid = Readonly<Record<string, number>>;

/**
 * Lays the rows into whatever of their tables and columns a schema has. What it forbids is left out,
 * a table at a time: older schemas know fewer words.
 */
export async function thaw(pool: Pool, { partitions, rows }: FrozenRows): Promise<Laid> {
  const client = await pool.connect();
  const laid: Record<string, number> = {};
  try {
    // Rows come in any order and were true when they were written.
    await client.query('set session_replication_role = replica');
    await makePartitions(client, partitions);
    for (const { schema, name, columns } of await readTables(client)) {
      const frozen = schema === 'public' ? rows[name] : undefined;
      if (frozen === undefined) continue;
      const known = new Set(Object.keys((JSON.parse(frozen) as object[])[0] ?? {}));
      const list = columns
        .filter((column) => known.has(column))
        .map(quoted)
        .join(', ');
      const insert = `insert into ${quoted(name)} (${list}) select ${list} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)`;
      // What a migration has put there itself is the same in every world.
      await client.query(`delete from ${quoted(name)}`);
      laid[name] = await client.query(insert, [frozen]).then(
        ({ rowCount }) => rowCount ?? 0,
        () => 0,
      );
    }
    return laid;
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

async function makePartitions(
  client: ClientBase,
  partitions: FrozenRows['partitions'],
): Promise<void> {
  const present = new Set((await readPartitions(client)).map(({ name }) => name));
  const tables = new Set((await readTables(client)).map(({ name }) => name));
  for (const { name, parent, bound } of partitions)
    if (!present.has(name) && tables.has(parent))
      await client.query(`create table ${quoted(name)} partition of ${quoted(parent)} ${bound}`);
}

export const writeFrozen = (path: string, frozen: FrozenRows): void =>
  writeFileSync(path, gzipSync(JSON.stringify(frozen), { level: 9 }));

export const readFrozen = (path: string): FrozenRows =>
  JSON.parse(gunzipSync(readFileSync(path)).toString()) as FrozenRows;
