import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Owner } from './server-user.ts';

export interface DatabaseFolders {
  /** Everything of the database, inside DATA_DIR. */
  readonly root: string;
  readonly cluster: string;
  readonly log: string;
  readonly lock: string;
  readonly password: string;
  readonly libraries: string;
}

/** Lays the database's folder inside the data directory, which is created when missing. */
export function layDatabaseFolders(dataDir: string): DatabaseFolders {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The real path, so that one directory reached by two names is one directory.
  const root = join(realpathSync(dataDir), 'database');
  mkdirSync(root, { recursive: true, mode: 0o700 });
  return {
    root,
    cluster: join(root, 'cluster'),
    log: join(root, 'server.log'),
    lock: join(root, 'app.lock'),
    password: join(root, 'password'),
    libraries: join(root, 'libraries'),
  };
}

// sun_path holds 104 bytes on macOS and 108 on Linux, with the closing zero.
const longestSocketPath = 100;
const socketNameLength = '/.s.PGSQL.65535'.length;

/**
 * The folder for the Unix socket: beside the database, or a short one of our own
 * in the temporary folder when the path would be too long for a socket.
 */
export function laySocketFolder(folders: DatabaseFolders, owner: Owner | undefined): string {
  const preferred = join(folders.root, 'socket');
  const fits = Buffer.byteLength(preferred) + socketNameLength <= longestSocketPath;
  const folder = fits ? preferred : shortFolder(folders.root);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseForeignFolder(folder, owner);
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  return folder;
}

function shortFolder(root: string): string {
  const name = `empfehlwerk-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  const temporary = tmpdir();
  const fits = Buffer.byteLength(join(temporary, name)) + socketNameLength <= longestSocketPath;
  return join(fits ? temporary : '/tmp', name);
}

/** In a folder that everybody may write to, somebody else could have been there first. */
function refuseForeignFolder(folder: string, owner: Owner | undefined): void {
  const found = lstatSync(folder);
  const ours = [process.getuid?.(), owner?.uid].includes(found.uid);
  if (found.isDirectory() && ours) return;
  throw new EmbeddedPostgresError(
    `Der Ordner ${folder} für die Verbindung zur Datenbank gehört einem anderen Benutzer. ` +
      'Entfernen Sie ihn, oder geben Sie mit DATA_DIR ein Verzeichnis mit einem kürzeren Pfad an.',
  );
}
