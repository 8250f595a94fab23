import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface InstanceLock {
  release(): void;
}

/**
 * Claims a data directory for this process. The claim is a file lock of the
 * operating system, taken through SQLite because Node has no call for it: it
 * ends with the process however that dies, needs no clean-up, leaves no race
 * between two starters, and is seen across containers that share a volume.
 * @throws EmbeddedPostgresError when another process holds the directory
 */
export function lockInstance(lockFile: string, dataDir: string): InstanceLock {
  const database = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!/locked|busy/i.test(String(error))) throw error;
    throw new EmbeddedPostgresError(
      `Das Datenverzeichnis ${dataDir} wird schon von einer laufenden Anwendung benutzt${holder(lockFile)}. ` +
        'Beenden Sie diese zuerst, oder geben Sie mit DATA_DIR ein anderes Verzeichnis an.',
    );
  }
  writeFileSync(holderFile(lockFile), `Prozess ${String(process.pid)} auf ${hostname()}`, {
    mode: 0o600,
  });
  return { release: () => database.close() };
}

function holder(lockFile: string): string {
  try {
    return ` (${readFileSync(holderFile(lockFile), 'utf8')})`;
  } catch {
    return '';
  }
}

const holderFile = (lockFile: string): string => `${lockFile}.holder`;
