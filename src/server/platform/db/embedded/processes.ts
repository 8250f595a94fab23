import { spawnSync } from 'node:child_process';
import { readlinkSync, realpathSync } from 'node:fs';

/** Whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the process is the server of this cluster, and not another program that
 * got the number of a dead server: a server works inside its cluster's folder.
 */
export function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${String(pid)}/cwd`) === realpathSync(cluster);
    } catch {
      // Dead but not yet collected, or another user's: then not ours either.
      return false;
    }
  }
  const [program, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/FO', 'CSV', '/NH', '/FI', `PID eq ${String(pid)}`]
      : ['ps', '-o', 'command=', '-p', String(pid)];
  return spawnSync(program ?? '', args, { encoding: 'utf8' }).stdout.includes('postgres');
}
