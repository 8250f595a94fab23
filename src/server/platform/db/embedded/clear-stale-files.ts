import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pidFilePath, readPidFile } from './pid-file.ts';
import { isAlive } from './processes.ts';
import { socketPort, type ServerAddress } from './server-settings.ts';

/**
 * Removes what a dead server left behind and a new one would stumble over. The
 * caller holds the instance lock and knows that no server of this cluster lives.
 */
export function clearStaleFiles(cluster: string, address: ServerAddress): void {
  const left = readPidFile(cluster);
  // A power cut may leave a pid file without a number, which no server accepts.
  if (left === undefined) rmSync(pidFilePath(cluster), { force: true });
  else if (isAlive(left.pid)) disown(cluster);
  if (address.kind === 'socket') {
    const socket = join(address.folder, `.s.PGSQL.${String(socketPort)}`);
    rmSync(socket, { force: true });
    rmSync(`${socket}.lock`, { force: true });
  }
}

/**
 * The number in the pid file now belongs to some other program (or to a dead one
 * that nobody has collected), and PostgreSQL would take that for a living server.
 * Our own number goes in instead, because a server does not count its parent. The
 * file is not deleted: by its remaining lines the server makes sure that no
 * orphaned backend still uses the files.
 */
function disown(cluster: string): void {
  const [, ...rest] = readFileSync(pidFilePath(cluster), 'utf8').split('\n');
  writeFileSync(pidFilePath(cluster), [String(process.pid), ...rest].join('\n'));
}
