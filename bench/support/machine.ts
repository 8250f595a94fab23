import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import type { Pool } from 'pg';

/** What a figure was measured on. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  /** null where the benchmark asks no database. */
  readonly postgres: string | null;
  /** Processes that wanted to run, in the last minute before: more than cores means company. */
  readonly loadBefore: number;
}

export async function describeMachine(pool: Pool | null): Promise<Machine> {
  const answer = await pool?.query<{ server_version: string }>('show server_version');
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    postgres: answer === undefined ? null : (answer.rows[0]?.server_version ?? 'unknown'),
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

export function machineLines(machine: Machine): string[] {
  return [
    `${machine.cores} cores of ${machine.processor}, ${machine.memoryGb} GB, Node ${machine.node}` +
      (machine.postgres === null
        ? ''
        : `, PostgreSQL ${machine.postgres} with fsync, all on this one machine`),
    `load of the machine before: ${machine.loadBefore} (it had other work when above ${machine.cores})`,
  ];
}
