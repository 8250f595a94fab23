import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll } from 'vitest';
import { readTables, qualified } from '#server/platform/db/backup/catalogue.ts';
import { manifestFile, type Manifest } from '#server/platform/db/backup/manifest.ts';
import { restoreBackup, type RestoreOptions } from '#server/platform/db/backup/restore-backup.ts';
import { sealFile, sealOf } from '#server/platform/db/backup/seal.ts';
import { writeBackup } from '#server/platform/db/backup/write-backup.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { poolExecutor } from '#server/platform/db/sql-executor.ts';
import { prepareQueue } from '#server/platform/jobs/queue.ts';
import { openFolderStore } from '#server/platform/storage/folder-store.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The secret that test applications run with. */
export const SECRET = Buffer.alloc(32, 1);
const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
let folders = 0;

/** A name in the test's own folder that nothing has yet. */
export function newFolder(): string {
  folders += 1;
  return join(folder, String(folders));
}

export async function backUp(
  pool: Pool,
  withSecret = true,
  objects: ObjectStore = openFolderStore(newFolder()),
): Promise<string> {
  const folder = newFolder();
  await writeBackup(pool, { folder, secrets: [SECRET], objects, withSecret, now: new Date() });
  return folder;
}

export interface Place {
  readonly database: TestDatabase;
  readonly pool: Pool;
  readonly dataDir: string;
  readonly objects: ObjectStore;
}

/** Somewhere to restore to: a database, without tables by default, and a data directory. */
export async function newPlace(options = { empty: true }): Promise<Place> {
  const database = await createTestDatabase(options);
  const pool = openPool(database.connection, () => undefined);
  afterAll(() => pool.end());
  return { database, pool, dataDir: newFolder(), objects: openFolderStore(newFolder()) };
}

export function restore(
  folder: string,
  { pool, dataDir, objects }: Place,
  options: Pick<RestoreOptions, 'isUncheckedAllowed'> = {},
) {
  const queue = (empty: Pool): Promise<void> => prepareQueue(poolExecutor(empty));
  return restoreBackup(pool, {
    folder,
    dataDir,
    objects,
    migrations: MIGRATIONS,
    prepareQueue: queue,
    ...options,
  });
}

/** Writes another manifest into a backup, under a seal of this secret. */
export function forge(folder: string, manifest: unknown, secret = SECRET): void {
  const text = JSON.stringify(manifest);
  writeFileSync(manifestFile(folder), text);
  writeFileSync(sealFile(folder), sealOf(secret, text));
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(manifestFile(folder), 'utf8')) as Manifest;
}

/** Every row of every table, the job queue's included: a digest and a count per table. */
export async function everything(pool: Pool): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    const found: Record<string, string> = {};
    for (const table of await readTables(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest
         from ${qualified(table)} t`,
      );
      found[qualified(table)] = rows[0]?.digest ?? '';
    }
    return found;
  } finally {
    client.release();
  }
}
