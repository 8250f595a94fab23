import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClientBase, Pool } from 'pg';
import { fingerprintOf, storeSecrets } from '../../crypto/secrets.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { migrate, migrationNames } from '../migrate.ts';
import { BackupError } from './backup-error.ts';
import { exists, readMigrations, readQueueVersion, withLongSession } from './catalogue.ts';
import { loadTables } from './load-tables.ts';
import { type Manifest, objectFile, parseManifest } from './manifest.ts';
import { type AvailableSecrets, type BackupOrigin, findSecrets, readSealed } from './seal.ts';

export interface RestoreOptions {
  readonly folder: string;
  readonly dataDir: string;
  /** Gets what the backup's store held; what lies there otherwise is never touched. */
  readonly objects: ObjectStore;
  /** Where the migrations lie. */
  readonly migrations: string;
  /** Makes the job queue's tables where there are none. */
  readonly prepareQueue: (pool: Pool) => Promise<void>;
  /** Whether the operator vouches for a backup without a seal that the secret confirms. */
  readonly isUncheckedAllowed?: boolean;
}

export interface RestoredBackup {
  readonly manifest: Manifest;
  readonly origin: BackupOrigin;
}

/**
 * Brings a backup into an empty database: its seal is checked before anything in it is looked at
 * (docs/decisions/0153); then the schema as it was, then every row in one transaction
 * in which every foreign key is created again and thereby proven. The objects come before the rows.
 * Broken off at any instant, the database is still empty and the command can be given again.
 * @throws BackupError when the backup is damaged or its seal is not confirmed, the database is not empty, or secret or schema
 *   do not fit
 */
export async function restoreBackup(pool: Pool, options: RestoreOptions): Promise<RestoredBackup> {
  const { folder, dataDir, objects, isUncheckedAllowed = false } = options;
  const available = findSecrets(dataDir, folder);
  const { text, origin } = await readSealed(folder, available, isUncheckedAllowed);
  const manifest = parseManifest(folder, text);
  await checkFiles(folder, manifest);
  await withLongSession(pool, async (client) => {
    await requireEmpty(client);
    await requireQuota(client, manifest, await migrationNames(options.migrations));
  });
  await requireOwnObjects(objects, manifest);
  placeSecret(dataDir, folder, available, manifest);
  await putObjects(objects, folder, manifest);
  await migrate(pool, options.migrations, manifest.migrations.at(-1));
  await options.prepareQueue(pool);
  await withLongSession(pool, async (client) => {
    await requireSchema(client, manifest);
    await client.query('begin');
    await client.query('lock table providers in exclusive mode');
    await requireEmpty(client);
    await loadTables(client, folder, manifest);
    await client.query('commit');
    await client.query('analyze');
  });
  return { manifest, origin };
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
async function requireQuota(
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

/**
 * Holds every file of a backup against the manifest's hash, before anything is touched.
 * @throws BackupError naming the first file that is missing or changed
 */
async function checkFiles(folder: string, { tables, objects }: Manifest): Promise<void> {
  const files = objects.map(({ key, sha256 }) => ({ file: objectFile(key), sha256 }));
  for (const { file, sha256 } of [...tables, ...files]) {
    const hash = createHash('sha256');
    try {
      await pipeline(createReadStream(join(folder, file)), hash);
    } catch (cause) {
      throw new BackupError(`${join(folder, file)} fehlt oder ist nicht lesbar.`, { cause });
    }
    if (hash.digest('hex') !== sha256)
      throw new BackupError(
        `${join(folder, file)} ist beschädigt: Der Inhalt passt nicht zur Prüfsumme. Nehmen Sie eine andere Sicherung.`,
      );
  }
}

/**
 * An installation sweeps away what its rows do not know. In its own folder these are leftovers, but in
 * a bucket they may be the pictures of the real one while a backup is tried beside it.
 * @throws BackupError when a shared store holds something that is not the backup's
 */
async function requireOwnObjects(store: ObjectStore, { objects }: Manifest): Promise<void> {
  if (!store.isShared) return;
  const own = new Set(objects.map(({ key }) => key));
  for await (const { key } of store.list(''))
    if (!own.has(key))
      throw new BackupError(
        `In ${store.place} liegen schon andere Bilder. Gehören sie einer anderen Installation, würde diese hier sie löschen: Nehmen Sie mit S3_URL einen leeren Bucket, oder lassen Sie S3_URL weg.`,
      );
}

/** Each is hashed once more: what is put is what was checked, also where somebody writes meanwhile. */
async function putObjects(
  store: ObjectStore,
  folder: string,
  { objects }: Manifest,
): Promise<void> {
  for (const { key, sha256 } of objects) {
    const bytes = await readFile(join(folder, objectFile(key)));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new BackupError(`${objectFile(key)} wurde während des Einspielens verändert.`);
    await store.put(key, bytes);
  }
}

/**
 * Sees to it that the data directory has the secret under which the backup's second factors were
 * sealed: the one that lies there, else the backup's own.
 * @throws BackupError when it is another one; nothing has been changed then
 */
function placeSecret(
  dataDir: string,
  folder: string,
  { secrets, isOwn }: AvailableSecrets,
  { secret }: Manifest,
): void {
  // Those that lie there may have been rotated since: the backup's own is then among them.
  if (!secrets.some((each) => fingerprintOf(each) === secret.fingerprint))
    throw new BackupError(
      isOwn
        ? `In ${dataDir} liegt der Schlüssel einer anderen Installation. Nehmen Sie mit DATA_DIR einen leeren Ordner.`
        : `Der Schlüssel in ${folder} ist beschädigt: Er gehört nicht zu dieser Sicherung.`,
    );
  if (!isOwn) storeSecrets(dataDir, secrets);
}
