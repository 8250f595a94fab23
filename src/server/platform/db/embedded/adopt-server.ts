import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionTo, withClient } from './connect.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { readPidFile } from './pid-file.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isServerOf } from './processes.ts';
import { addressInPidFile, isRunning, shutDown, type RunningServer } from './running-server.ts';
import { fingerprintSetting, type ServerAddress } from './server-settings.ts';
import type { StartLog } from './start-log.ts';

/** Longer than this nobody waits for a server that is going down. */
const shutDownTime = 60_000;

export interface AdoptedServer {
  readonly server: RunningServer;
  readonly address: ServerAddress;
}

/**
 * Takes over the server that a killed application left running on this cluster,
 * when it is of this version and runs with these settings; otherwise shuts it
 * down. The caller holds the instance lock.
 * @param fingerprint names the settings for a listening address
 */
export async function adoptServer(
  cluster: string,
  how: {
    binaries: PostgresBinaries;
    version: string;
    password: string;
    fingerprint: (address: ServerAddress) => string;
    log: StartLog;
  },
): Promise<AdoptedServer | undefined> {
  const left = readPidFile(cluster);
  if (left === undefined || !isServerOf(cluster, left.pid)) return undefined;
  const server: RunningServer = { pid: left.pid, cluster };
  const address = addressInPidFile(cluster);
  if (address !== undefined && (await answersAsWanted(server, address, how))) {
    how.log.info(
      `Ein laufender Datenbankserver dieses Verzeichnisses wurde übernommen (Prozess ${String(left.pid)}).`,
    );
    return { server, address };
  }
  how.log.info(
    `Ein noch laufender Datenbankserver dieses Verzeichnisses wird beendet (Prozess ${String(left.pid)}).`,
  );
  if (!(await shutDown(server, how.binaries, shutDownTime))) {
    throw new EmbeddedPostgresError(
      `Auf ${cluster} läuft noch ein Datenbankserver (Prozess ${String(left.pid)}), der sich nicht beenden lässt. ` +
        'Beenden Sie diesen Prozess, und starten Sie die Anwendung dann neu.',
    );
  }
  return undefined;
}

async function answersAsWanted(
  server: RunningServer,
  address: ServerAddress,
  how: { version: string; password: string; fingerprint: (address: ServerAddress) => string },
): Promise<boolean> {
  if (address.kind === 'socket' && !existsSync(address.folder)) return false;
  const query = `SELECT current_setting('server_version') AS version, current_setting('${fingerprintSetting}', true) AS settings`;
  // It may be in the middle of starting, of recovering or of going down.
  for (let attempt = 0; attempt < 50 && isRunning(server); attempt += 1) {
    try {
      const connection = connectionTo(address, 'postgres', how.password);
      const { rows } = await withClient(connection, (client) =>
        client.query<{ version: string; settings: string | null }>(query),
      );
      return rows[0]?.version === how.version && rows[0].settings === how.fingerprint(address);
    } catch {
      await pause(100);
    }
  }
  return false;
}
