import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

const TICK_MICROSECONDS = 10_000;

/**
 * Processor time that the database server has used so far, in microseconds: its first process and
 * all its children, also those that have ended. Null where the system does not report it (only Linux does).
 */
export async function databaseTime(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  try {
    const server = statOf(rows[0]?.pid ?? 0).parent;
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .filter(({ parent }) => parent === server);
    const own = statOf(server);
    const ticks = children.reduce((sum, { own }) => sum + own, own.own + own.ofEnded);
    return ticks * TICK_MICROSECONDS;
  } catch {
    return null;
  }
}

/** Processor time that a process and its threads have used so far, in microseconds; 0 where unknown. */
export function processTime(pid: number): number {
  try {
    return statOf(pid).own * TICK_MICROSECONDS;
  } catch {
    return 0;
  }
}

/** Parent and used ticks of a process; nothing of one that has just ended. */
function statOf(pid: number): { parent: number; own: number; ofEnded: number } {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (pid === 0 || !readdirSync('/').includes('proc')) throw error;
    return { parent: 0, own: 0, ofEnded: 0 };
  }
  // The name in brackets may hold anything; after it, the fields have fixed places.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
    fields[1],
    ...fields.slice(11, 15),
  ];
  return { parent, own: user + system, ofEnded: endedUser + endedSystem };
}
