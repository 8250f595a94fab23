import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, migrationNames } from '../migrate.ts';
import { BackupError } from './backup-error.ts';
import {
  exists,
  qualified,
  quoted,
  readForeignKeys,
  readMigrations,
  readPartitions,
  readQueueVersion,
  readTables,
} from './catalogue.ts';
import { checkFiles } from './check-files.ts';
import { withLongSession } from './long-session.ts';
import { readManifest, type BackedUpTable, type Manifest } from './manifest.ts';
import { placeSecret } from './place-secret.ts';

export interface RestoreOptions {
  readonly folder: string;
  readonly dataDir: string;
  /** Where the migrations lie. */
  readonly migrations: string;
  /** Makes the job queue's tables where there are none. */
  readonly prepareQueue: (pool: Pool) => Promise<void>;
}

/**
 * Brings a backup into an empty database: the schema as it was, then every row in one transaction
 * in which every foreign key is made anew and thereby proven. Broken off at any instant, the
 * database is still empty and the command can be given again.
 * @throws BackupError when the backup is damaged, the database is not empty, or secret or schema
 *   do not fit
 */
export async function restoreBackup(pool: Pool, options: RestoreOptions): Promise<Manifest> {
  const { folder, dataDir } = options;
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  await withLongSession(pool, async (client) => {
    await requireEmpty(client);
    await requireRoom(client, manifest, await migrationNames(options.migrations));
  });
  placeSecret(dataDir, folder, manifest);
  await migrate(pool, options.migrations, manifest.migrations.at(-1));
  await options.prepareQueue(pool);
  await withLongSession(pool, async (client) => {
    await requireSchema(client, manifest);
    await client.query('begin');
    await client.query('lock table providers in exclusive mode');
    await requireEmpty(client);
    await load(client, folder, manifest);
    await client.query('commit');
    await client.query('analyze');
  });
  return manifest;
}

async function requireEmpty(client: ClientBase): Promise<void> {
  if (!(await exists(client, 'public.providers'))) return;
  const { rowCount } = await client.query('select from providers limit 1');
  if (rowCount !== 0)
    throw new BackupError(
      'Diese Datenbank enthält schon Daten. Eine Sicherung wird nur in eine leere eingespielt: Nehmen Sie mit DATA_DIR einen neuen Ordner oder mit DATABASE_URL eine leere Datenbank.',
    );
}

/** The schema of the backup can be made: this version knows it, and the database is not past it. */
async function requireRoom(
  client: ClientBase,
  { migrations }: Manifest,
  known: readonly string[],
): Promise<void> {
  const done = await readMigrations(client);
  const isKnown = migrations.every((name) => known.includes(name));
  if (!isKnown || done.some((name, index) => migrations[index] !== name)) throw otherSchema();
}

async function requireSchema(client: ClientBase, manifest: Manifest): Promise<void> {
  const migrations = await readMigrations(client);
  const isSame = migrations.join() === manifest.migrations.join();
  if (!isSame || (await readQueueVersion(client)) !== manifest.queueVersion) throw otherSchema();
}

function otherSchema(): BackupError {
  return new BackupError(
    'Die Tabellen dieser Datenbank sind nicht die der Sicherung. Nehmen Sie eine leere Datenbank und die Version von Empfehlwerk, die die Sicherung geschrieben hat; danach aktualisieren Sie.',
  );
}

async function load(client: ClientBase, folder: string, manifest: Manifest): Promise<void> {
  const found = await readTables(client);
  const foreignKeys = await readForeignKeys(client);
  // In one transaction, and by the owner's right alone: a foreign server grants no more.
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of found) {
    await client.query(`alter table ${qualified(table)} disable trigger user`);
    await client.query(`delete from ${qualified(table)}`);
  }
  await makePartitions(client, manifest);
  for (const table of manifest.tables) await loadTable(client, folder, table);
  for (const { schema, name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [qualified({ schema, name }), value]);
  for (const table of found)
    await client.query(`alter table ${qualified(table)} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

async function makePartitions(client: ClientBase, { partitions }: Manifest): Promise<void> {
  const present = new Set((await readPartitions(client)).map(({ name }) => name));
  for (const { name, parent, bound } of partitions) {
    if (present.has(name)) continue;
    await client.query(`create table ${quoted(name)} partition of ${quoted(parent)} ${bound}`);
  }
}

async function loadTable(client: ClientBase, folder: string, table: BackedUpTable): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  const rows = client.query(copyFrom(`copy ${qualified(table)} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, table.file)), createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new BackupError(
      `${table.file} enthält ${String(rows.rowCount)} statt ${String(table.rows)} Zeilen.`,
    );
}
