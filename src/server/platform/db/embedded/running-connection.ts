import { applicationDatabase, connectionTo, type EmbeddedConnection } from './connect.ts';
import { layDatabaseFolders } from './folders.ts';
import { readPassword } from './initialise-cluster.ts';
import { readPidFile } from './pid-file.ts';
import { isServerOf } from './processes.ts';
import { addressInPidFile } from './running-server.ts';

/**
 * The way to the server that an application keeps running on this data directory, for commands
 * beside it; null when none runs.
 */
export function runningConnection(dataDir: string): EmbeddedConnection | null {
  const folders = layDatabaseFolders(dataDir);
  const found = readPidFile(folders.cluster);
  if (found === undefined || !isServerOf(folders.cluster, found.pid)) return null;
  const address = addressInPidFile(folders.cluster);
  if (address === undefined) return null;
  return connectionTo(address, applicationDatabase, readPassword(folders));
}
