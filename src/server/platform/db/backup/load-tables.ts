import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import {
  type CatalogueTable,
  partitionBoundSql,
  qualified,
  quoted,
  readForeignKeys,
  readPartitionedTables,
  readPartitions,
  readSequenceNames,
  readTables,
} from './catalogue.ts';
import { tableFile, type BackedUpTable, type Manifest } from './manifest.ts';

/**
 * Loads every row of a backup into the tables of this database, in the caller's transaction. Names
 * come from the database's own catalogue: the manifest only says which of them.
 * @throws BackupError when the backup's tables are not these, or its rows are not those counted
 */
export async function loadTables(
  client: ClientBase,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const found = await readTables(client);
  const pairs = pairTables(found, manifest);
  const foreignKeys = await readForeignKeys(client);
  // In one transaction, and by the owner's right alone: a foreign server grants no more.
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of found) {
    await client.query(`alter table ${qualified(table)} disable trigger user`);
    await client.query(`delete from ${qualified(table)}`);
  }
  await makePartitions(client, manifest);
  for (const [table, backedUp] of pairs) await loadTable(client, folder, table, backedUp);
  await requireQueueNames(client);
  await setSequences(client, manifest);
  for (const table of found)
    await client.query(`alter table ${qualified(table)} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

function pairTables(
  found: readonly CatalogueTable[],
  { tables }: Manifest,
): [CatalogueTable, BackedUpTable][] {
  const backedUp = new Map(tables.map((table) => [qualified(table), table]));
  const pairs = found.map((table): [CatalogueTable, BackedUpTable] => {
    const pair = backedUp.get(qualified(table));
    const isSame = pair?.columns.toSorted().join() === table.columns.toSorted().join();
    if (pair === undefined || !isSame) throw otherTables(tableFile(table));
    return [table, pair];
  });
  // A backup from before may bring the queue's own upgrade along; it is left where it lies.
  const known = new Set([...found.map(qualified), qualified({ schema: 'pgboss', name: 'bam' })]);
  const stranger = tables.find((table) => !known.has(qualified(table)));
  if (stranger !== undefined) throw otherTables(tableFile(stranger));
  return pairs;
}

function otherTables(what: string): BackupError {
  return new BackupError(
    `Die Sicherung passt nicht zu den Tabellen dieser Version: ${what}. Nehmen Sie die Version von Empfehlwerk, die die Sicherung geschrieben hat, oder eine andere Sicherung.`,
  );
}

async function makePartitions(client: ClientBase, { partitions }: Manifest): Promise<void> {
  const parents = await readPartitionedTables(client);
  const present = new Set((await readPartitions(client)).map(({ name }) => name));
  for (const { name, parent, bound } of partitions) {
    if (!parents.includes(parent) || !name.startsWith(`${parent}_`)) throw otherTables(name);
    if (present.has(name)) continue;
    await client.query(
      `create table ${quoted(name)} partition of ${quoted(parent)} ${partitionBoundSql(bound)}`,
    );
  }
}

async function setSequences(client: ClientBase, { sequences }: Manifest): Promise<void> {
  const known = await readSequenceNames(client);
  for (const sequence of sequences) {
    if (!known.includes(qualified(sequence))) throw otherTables(sequence.name);
    await client.query('select setval($1::regclass, $2)', [qualified(sequence), sequence.value]);
  }
}

async function loadTable(
  client: ClientBase,
  folder: string,
  table: CatalogueTable,
  backedUp: BackedUpTable,
): Promise<void> {
  const columns = backedUp.columns.map(quoted).join(', ');
  const rows = client.query(copyFrom(`copy ${qualified(table)} (${columns}) from stdin`));
  // Hashed once more: what is loaded is what was checked, also where somebody writes meanwhile.
  const hash = createHash('sha256');
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      pass(null, chunk);
    },
  });
  const file = tableFile(table);
  await pipeline(createReadStream(join(folder, file)), measure, createGunzip(), rows);
  if (hash.digest('hex') !== backedUp.sha256)
    throw new BackupError(`${file} wurde während des Einspielens verändert.`);
  if (rows.rowCount !== backedUp.rows)
    throw new BackupError(
      `${file} enthält ${String(rows.rowCount)} statt ${String(backedUp.rows)} Zeilen.`,
    );
}

/** The job queue writes names of its tables into statements: they have to be names. */
async function requireQueueNames(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pgboss.queue
     where name !~ '^[A-Za-z0-9._-]+$' or table_name not in (
       select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'pgboss' and c.relkind in ('r', 'p')) limit 1`,
  );
  if (rowCount !== 0)
    throw new BackupError(
      `${tableFile({ schema: 'pgboss', name: 'queue' })} enthält Namen, die keine sind: Die Sicherung wurde verändert. Nehmen Sie eine andere.`,
    );
}
