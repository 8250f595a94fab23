import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { StartLog } from './start-log.ts';

export interface InstanceLock {
  release(): void;
}

/** An application that has just been asked to stop may still need this long (milliseconds). */
const patience = 5_000;

/**
 * Claims a data directory for this process. The claim is a file lock of the
 * operating system, taken through SQLite because Node has no call for it: it
 * ends with the process however that dies, needs no clean-up, leaves no race
 * between two starters, and is seen across containers that share a volume.
 * @throws EmbeddedPostgresError when another process holds the directory and keeps it
 */
export async function lockInstance(
  lockFile: string,
  dataDir: string,
  log: StartLog,
): Promise<InstanceLock> {
  const deadline = Date.now() + patience;
  for (let isLogged = false; ; isLogged = true) {
    const database = tryLock(lockFile);
    if (database !== undefined) {
      const self = `Prozess ${String(process.pid)} auf ${hostname()}`;
      writeFileSync(holderFile(lockFile), self, { mode: 0o600 });
      return { release: () => database.close() };
    }
    if (Date.now() > deadline) break;
    if (!isLogged)
      log.info(`Das Datenverzeichnis ${dataDir} ist noch belegt; es wird kurz gewartet …`);
    await pause(100);
  }
  throw new EmbeddedPostgresError(
    `Das Datenverzeichnis ${dataDir} wird schon von einer laufenden Anwendung benutzt${holder(lockFile)}. ` +
      'Beenden Sie diese zuerst, oder geben Sie mit DATA_DIR ein anderes Verzeichnis an.',
  );
}

function tryLock(lockFile: string): DatabaseSync | undefined {
  const database = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (!/locked|busy/i.test(String(error))) throw error;
    return undefined;
  }
}

function holder(lockFile: string): string {
  try {
    return ` (${readFileSync(holderFile(lockFile), 'utf8')})`;
  } catch {
    return '';
  }
}

const holderFile = (lockFile: string): string => `${lockFile}.holder`;
