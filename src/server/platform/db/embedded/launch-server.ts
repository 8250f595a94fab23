import type { ChildProcess } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { connectionTo, withClient } from './connect.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { DatabaseFolders } from './folders.ts';
import { pidFilePath, readPidFile } from './pid-file.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isAlive } from './processes.ts';
import { runProgram } from './run-program.ts';
import type { RunningServer } from './running-server.ts';
import {
  fingerprintSetting,
  type ServerAddress,
  settingsFingerprint,
  socketPort,
} from './server-settings.ts';
import type { ServerUser } from './server-user.ts';
import type { StartLog } from './start-log.ts';

export interface Launch {
  readonly folders: DatabaseFolders;
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser;
  readonly address: ServerAddress;
  readonly settings: ReadonlyMap<string, string>;
  readonly password: string;
  readonly log: StartLog;
}

const largestLog = 5_000_000;

/**
 * Starts the server and waits until it answers, through crash recovery however
 * long that takes, with a line of progress every few seconds.
 * @throws EmbeddedPostgresError with the end of the server's log when it gives up
 */
export async function launchServer(launch: Launch): Promise<RunningServer> {
  // Backends of a killed server need a moment to notice; until then it won't start.
  for (let attempt = 1; ; attempt += 1) {
    clearStaleFiles(launch.folders.cluster, launch.address);
    const logStart = rotateLog(launch.folders.log);
    const child = spawnServer(launch);
    if (await answers(child, launch))
      return { pid: child.pid ?? 0, cluster: launch.folders.cluster };
    const said = readFileSync(launch.folders.log).subarray(logStart).toString('utf8');
    if (attempt === 20 || !said.includes('pre-existing shared memory block')) {
      throw new EmbeddedPostgresError(
        `Der Datenbankserver ist nicht gestartet. Er meldet:\n${said.slice(-2_000)}`,
      );
    }
    await pause(250);
  }
}

function spawnServer(launch: Launch): ChildProcess {
  const settings = [
    ...launch.settings,
    [fingerprintSetting, settingsFingerprint(launch.settings)] as const,
  ];
  const args = [
    '-D',
    launch.folders.cluster,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // A file and not a pipe, because the server may outlive this process.
  const output = openSync(launch.folders.log, 'a', 0o600);
  try {
    const child = runProgram(launch.binaries.postgres, args, {
      ...launch,
      stdio: ['ignore', output, output],
      // Out of the terminal's process group: Ctrl+C is for the application, which
      // still needs its database to finish what it has begun.
      detached: true,
    });
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

async function answers(child: ChildProcess, launch: Launch): Promise<boolean> {
  const state: { failure?: Error; exited: boolean } = { exited: false };
  child.once('error', (error) => (state.failure = error));
  child.once('exit', () => (state.exited = true));
  const connection = connectionTo(launch.address, 'postgres', launch.password);
  const begin = Date.now();
  let loggedAt = begin;
  while (!state.exited) {
    if (state.failure !== undefined) throw state.failure;
    try {
      await withClient(connection, (client) => client.query('SELECT 1'));
      return true;
    } catch (error) {
      if (error instanceof DatabaseError && error.code?.startsWith('28') === true) throw error;
      await pause(15);
    }
    if (Date.now() - loggedAt > 3_000) {
      loggedAt = Date.now();
      const seconds = Math.round((loggedAt - begin) / 1_000);
      launch.log.info(
        `Die Datenbank stellt ihren letzten Stand wieder her (${String(seconds)} Sekunden) …`,
      );
    }
  }
  return false;
}

/** Keeps the server's log from growing for ever. Returns where this start's part begins. */
function rotateLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size < largestLog) return size;
  renameSync(log, `${log}.old`);
  return 0;
}

/**
 * Removes what a dead server left behind and would stop a new one. The
 * caller holds the instance lock and knows that no server of this cluster lives.
 */
function clearStaleFiles(cluster: string, address: ServerAddress): void {
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
