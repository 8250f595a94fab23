import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { adoptServer } from './adopt-server.ts';
import { chooseServerUser } from './choose-server-user.ts';
import {
  applicationDatabase,
  connectionString,
  connectionTo,
  type EmbeddedConnection,
  withClient,
} from './connect.ts';
import { type DatabaseFolders, layDatabaseFolders, laySocketFolder } from './folders.ts';
import { initialiseCluster, readPassword } from './initialise-cluster.ts';
import { type InstanceLock, lockInstance } from './instance-lock.ts';
import { launchServer } from './launch-server.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { isRunning, type RunningServer, shutDown } from './running-server.ts';
import { type ServerAddress, serverSettings, settingsFingerprint } from './server-settings.ts';
import type { StartLog } from './start-log.ts';

interface Supervision {
  /** The server as it is now, or undefined while it is being restarted. */
  current(): RunningServer | undefined;
  /** Ends the watch, after a restart that is under way. */
  end(): Promise<void>;
}

const interval = 500;

const longestPause = 5_000;

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; the database lies in the folder `database` in it. Created when missing. */
  readonly dataDir: string;
  /** Called with what is being done, in German. */
  readonly log: StartLog;
  /** False gives up safety against power cuts for speed; for tests only. */
  readonly durable?: boolean;
  /** Where the server listens; by default a Unix socket where the system has them. */
  readonly listen?: ServerAddress['kind'];
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  readonly connectionString: string;
  /** The server's version, for instance `18.4`. */
  readonly version: string;
  /** Whether a server that was still running was taken over. */
  readonly adopted: boolean;
  /** Shuts the server down and lets the data directory go. May be called twice. */
  readonly stop: () => Promise<void>;
}

/** The application has ten seconds to end; the server gets most of them. */
const shutDownTime = 8_000;

/**
 * Starts the PostgreSQL server that comes with the application, or takes over the
 * one that a killed application left running on this data directory.
 * @throws EmbeddedPostgresError with a German message for the person at the terminal
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const folders = layDatabaseFolders(options.dataDir);
  const lock = await lockInstance(folders.lock, options.dataDir, options.log);
  try {
    return await start(folders, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function start(
  folders: DatabaseFolders,
  lock: InstanceLock,
  { log, durable = true, ...options }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries(folders.libraries);
  const { user, version } = chooseServerUser(folders, binaries);
  const listen = options.listen ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  const begin = Date.now();
  if (await initialiseCluster(folders, { user, binaries, durable })) {
    log.info(
      `Eine neue Datenbank wurde in ${folders.root} eingerichtet (${String(Date.now() - begin)} ms).`,
    );
  }
  const password = readPassword(folders);
  const fingerprint = (at: ServerAddress): string =>
    settingsFingerprint(serverSettings(at, durable));
  const adopted = await adoptServer(folders.cluster, {
    binaries,
    version,
    password,
    fingerprint,
    log,
  });
  const address =
    adopted?.address ??
    (listen === 'socket'
      ? ({ kind: 'socket', folder: laySocketFolder(folders, user.owner) } as const)
      : ({ kind: 'loopback', port: await freePort() } as const));
  const settings = serverSettings(address, durable);
  const launch = { folders, binaries, user, address, settings, password, log };
  const server = adopted?.server ?? (await launchServer(launch));
  await createApplicationDatabase(connectionTo(address, 'postgres', password));
  const supervision = superviseServer(server, () => launchServer(launch), log);
  const connection = connectionTo(address, applicationDatabase, password);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await supervision.end();
    const last = supervision.current();
    if (last !== undefined && !(await shutDown(last, binaries, shutDownTime))) {
      log.warn('Der Datenbankserver braucht zum Beenden länger und wird damit allein fertig.');
    } else if (address.kind === 'socket') {
      rmSync(address.folder, { recursive: true, force: true });
    }
    lock.release();
  };
  return {
    connection,
    connectionString: connectionString(connection),
    version,
    adopted: adopted !== undefined,
    stop: () => (stopping ??= stop()),
  };
}

async function createApplicationDatabase(maintenance: EmbeddedConnection): Promise<void> {
  await withClient(maintenance, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      applicationDatabase,
    ]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${applicationDatabase}`);
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Watches the server and starts it again when it dies under the application, for
 * instance because the system ran out of memory. The address stays the same, so
 * pools find it by themselves.
 */
function superviseServer(
  first: RunningServer,
  restart: () => Promise<RunningServer>,
  log: StartLog,
): Supervision {
  let server: RunningServer | undefined = first;
  let ended = false;
  let restarting: Promise<void> = Promise.resolve();

  const bringBack = async (): Promise<void> => {
    for (let wait = 100; ; wait = Math.min(wait * 2, longestPause)) {
      if (ended) return;
      try {
        server = await restart();
        log.info('Der Datenbankserver läuft wieder.');
        return;
      } catch (error) {
        log.warn(error instanceof Error ? error.message : String(error));
        await pause(wait, undefined, { ref: false });
      }
    }
  };
  const timer = setInterval(() => {
    if (server === undefined || isRunning(server)) return;
    server = undefined;
    log.warn('Der Datenbankserver ist unerwartet beendet worden und wird neu gestartet.');
    restarting = bringBack();
  }, interval).unref();

  return {
    current: () => server,
    end: async () => {
      ended = true;
      clearInterval(timer);
      await restarting;
    },
  };
}
