import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { clearStaleFiles } from './clear-stale-files.ts';
import { connectionTo, withClient } from './connect.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { DatabaseFolders } from './folders.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { runProgram } from './run-program.ts';
import type { RunningServer } from './running-server.ts';
import { fingerprintSetting, settingsFingerprint, type ServerAddress } from './server-settings.ts';
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
