import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { readPidFile } from './pid-file.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isServerOf } from './processes.ts';
import type { ServerAddress } from './server-settings.ts';

/** A living server of a cluster, started by this process or by one before it. */
export interface RunningServer {
  readonly pid: number;
  readonly cluster: string;
}

/** Whether the server still runs; one that has removed its pid file is done. */
export function isRunning(server: RunningServer): boolean {
  return readPidFile(server.cluster)?.pid === server.pid && isServerOf(server.cluster, server.pid);
}

/**
 * Shuts the server down: connections are cut, transactions rolled back, everything
 * flushed. Never harder than that: a server that needs longer goes on by itself.
 * @returns whether it was down within the given milliseconds
 */
export async function shutDown(
  server: RunningServer,
  binaries: PostgresBinaries,
  within: number,
): Promise<boolean> {
  const deadline = Date.now() + within;
  interrupt(server.pid, binaries);
  while (isRunning(server)) {
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

function interrupt(pid: number, binaries: PostgresBinaries): void {
  // Windows has no signals; there PostgreSQL listens on a pipe that its own tool knows.
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['kill', 'INT', String(pid)], { windowsHide: true });
    return;
  }
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Where a living server says that it listens. */
export function addressInPidFile(cluster: string): ServerAddress | undefined {
  const file = readPidFile(cluster);
  if (file?.socketFolder !== undefined) return { kind: 'socket', folder: file.socketFolder };
  return file?.port === undefined ? undefined : { kind: 'loopback', port: file.port };
}
