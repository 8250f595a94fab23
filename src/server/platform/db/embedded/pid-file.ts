import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL writes into `postmaster.pid`, as far as it has come. */
export interface PidFile {
  readonly pid: number;
  readonly port: number | undefined;
  readonly socketFolder: string | undefined;
}

export const pidFilePath = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Reads a cluster's `postmaster.pid`; undefined when no server has left one. */
export function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFilePath(cluster), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined;
  const port = Number.parseInt(lines[3] ?? '', 10);
  const folder = lines[4];
  return {
    pid,
    port: Number.isSafeInteger(port) ? port : undefined,
    socketFolder: folder === undefined || folder === '' ? undefined : folder,
  };
}
