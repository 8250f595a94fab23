import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fingerprintOf, storeSecrets, type Secrets } from '../../crypto/secrets.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { BackupError } from './backup-error.ts';
import { holdBackupLock } from './backup-lock.ts';
import {
  type CatalogueTable,
  qualified,
  quoted,
  readMigrations,
  readPartitions,
  readQueueVersion,
  readSequences,
  readTables,
  withLongSession,
} from './catalogue.ts';
import {
  type BackedUpObject,
  type BackedUpTable,
  KIND,
  type Manifest,
  manifestFile,
  objectFile,
  tableFile,
} from './manifest.ts';
import { sealFile, sealOf } from './seal.ts';

export interface BackupOptions {
  /** Must not exist yet; appears when the backup is complete, never before. */
  readonly folder: string;
  readonly secrets: Secrets;
  readonly objects: ObjectStore;
  /** False where the operator keeps the secret elsewhere. */
  readonly withSecret: boolean;
  readonly now: Date;
}

/**
 * Writes everything that the database and the object store hold into a folder: one compressed file
 * per table, one file per object, and a manifest with their hashes, sealed by the installation's secret. All of it is one state of one instant, also while the application
 * goes on working. A backup that is broken off leaves no folder under its name.
 * @throws BackupError when there is nothing to back up or the folder is taken
 */
export async function writeBackup(pool: Pool, options: BackupOptions): Promise<Manifest> {
  const { folder } = options;
  if ((await stat(folder).catch(() => null)) !== null)
    throw new BackupError(`${folder} gibt es schon. Eine Sicherung überschreibt nichts.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await withLongSession(pool, (client) => readAll(client, unfinished, options));
    if (options.withSecret) storeSecrets(unfinished, options.secrets);
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeDurably(sealFile(unfinished), `${sealOf(options.secrets[0], text)}\n`);
    await writeDurably(manifestFile(unfinished), text);
    await syncFolder(unfinished);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function readAll(
  client: ClientBase,
  folder: string,
  { secrets, withSecret, objects, now }: BackupOptions,
): Promise<Manifest> {
  // What the rows of the snapshot need stays until it is copied.
  await holdBackupLock(client);
  await client.query('begin isolation level repeatable read, read only');
  const migrations = await readMigrations(client);
  if (migrations.length === 0)
    throw new BackupError('Diese Datenbank ist leer: Es gibt nichts zu sichern.');
  const found = await readTables(client);
  // Nobody may drop a table, or a part of one, before it is written.
  await client.query(`lock table ${found.map(qualified).join(', ')} in access share mode`);
  const tables: BackedUpTable[] = [];
  for (const table of found) tables.push(await readTable(client, table, folder));
  const manifest = {
    ...KIND,
    createdAt: now.toISOString(),
    migrations,
    queueVersion: await readQueueVersion(client),
    secret: { fingerprint: fingerprintOf(secrets[0]), isIncluded: withSecret },
    tables,
    partitions: await readPartitions(client),
    // Sequences stand outside the snapshot: read last, they are at or behind every number in it.
    sequences: await readSequences(client),
    // Bytes are there before their rows: those of every row of the snapshot are found now.
    objects: await copyObjects(objects, folder),
  };
  await client.query('commit');
  return manifest;
}

async function readTable(
  client: ClientBase,
  table: CatalogueTable,
  folder: string,
): Promise<BackedUpTable> {
  const file = tableFile(table);
  const columns = table.columns.map(quoted).join(', ');
  const rows = client.query(copyTo(`copy (select ${columns} from ${qualified(table)}) to stdout`));
  const { measure, result } = measured();
  await pipeline(
    rows,
    createGzip({ level: constants.Z_BEST_SPEED }),
    measure,
    createWriteStream(join(folder, file), { mode: 0o600, flush: true }),
  );
  return {
    schema: table.schema,
    name: table.name,
    columns: [...table.columns],
    file,
    rows: rows.rowCount,
    ...result(),
  };
}

/** What is removed while it is looked for belongs to no row of the snapshot. */
async function copyObjects(objects: ObjectStore, folder: string): Promise<BackedUpObject[]> {
  const copied: BackedUpObject[] = [];
  for await (const { key } of objects.list('')) {
    const object = await objects.open(key);
    if (object === null) continue;
    const path = join(folder, objectFile(key));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const { measure, result } = measured();
    await pipeline(object.stream, measure, createWriteStream(path, { mode: 0o600, flush: true }));
    copied.push({ key, ...result() });
  }
  return copied.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Counts and hashes what passes. */
function measured() {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      bytes += chunk.length;
      pass(null, chunk);
    },
  });
  return { measure, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The names in a folder survive a power cut as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
