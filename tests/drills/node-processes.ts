import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Everything that runs on one machine of the example: Patroni, PostgreSQL, and what PostgreSQL has forked.
 * @param dir `HA_DIR` of the example
 */
export function processesOfNode(
  dir: string,
  node: number,
): { signal(signal: NodeJS.Signals): void } {
  const patroni = firstNumber(join(dir, 'run', `node${node}.pid`));
  const postmaster = firstNumber(join(dir, `node${node}`, 'data', 'postmaster.pid'));
  return {
    signal(signal) {
      const parents = [patroni, postmaster].filter((pid) => pid > 0);
      // Who starts others stands still first, so that nobody is left out, orphaned or brought back.
      if (signal === 'SIGKILL') for (const pid of parents) send(pid, 'SIGSTOP');
      else for (const pid of parents) send(pid, signal);
      for (const pid of childrenOf(parents)) send(pid, signal);
      if (signal === 'SIGKILL') for (const pid of parents) send(pid, signal);
    },
  };
}

/** The number in the first line; 0 where there is none. */
function firstNumber(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

function childrenOf(parents: readonly number[]): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => !parents.includes(pid) && parents.includes(parentOf(pid)));
}

function parentOf(pid: number): number {
  try {
    // The command's name stands in brackets and may itself contain anything.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '');
    return Number(afterName.trim().split(' ')[1]);
  } catch {
    return 0;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
