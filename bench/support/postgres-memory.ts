import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/**
 * Memory that the database server holds with all its processes, in megabytes: what they share is
 * counted once. Null where the system does not report it (only Linux does).
 */
export async function postgresMemory(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ lock: string }>(
    `select pg_read_file('postmaster.pid') as lock`,
  );
  const server = rows[0]?.lock.split('\n')[0] ?? '';
  try {
    const family = readdirSync('/proc').filter((pid) => pid === server || parentOf(pid) === server);
    const kilobytes = family.reduce((sum, pid) => sum + shareOf(pid), 0);
    return Math.round(kilobytes / 1_024);
  } catch {
    return null;
  }
}

function parentOf(pid: string): string {
  if (!/^\d+$/.test(pid)) return '';
  return /^PPid:\s+(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? '';
}

/** A page that three processes share counts a third for each. */
const shareOf = (pid: string): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

/** Nothing of a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
