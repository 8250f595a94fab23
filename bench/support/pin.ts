import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/**
 * Keeps a process and all its threads on some cores, so that what makes the load does not take
 * from what is measured. @param cores as `taskset` reads them: `0,1`
 * @returns whether the system could (only Linux can)
 */
export function pin(pid: number, cores: string): boolean {
  return spawnSync('taskset', ['-acp', cores, String(pid)]).status === 0;
}

/** The same for the database server with all its processes; those to come inherit it. */
export async function pinDatabase(pool: Pool, cores: string): Promise<boolean> {
  const { rows } = await pool.query<{ lock: string }>(
    `select pg_read_file('postmaster.pid') as lock`,
  );
  const server = Number(rows[0]?.lock.split('\n')[0]);
  const children = readdirSync('/proc').filter((name) => parentOf(name) === server);
  return [server, ...children.map(Number)].every((pid) => pin(pid, cores));
}

function parentOf(pid: string): number | null {
  if (!/^\d+$/.test(pid)) return null;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended in between.
    return null;
  }
}
