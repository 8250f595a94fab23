import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {readonly NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in this one's place: same terminal, signals handed on.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, onPid?: (pid: number) => void }} [how]
 * @returns {Promise<number>} its exit code; as a shell counts when a signal ended it
 */
export async function runChild(program, args, { onPid, ...how } = {}) {
  const child = spawn(program, args, { ...how, stdio: 'inherit' });
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => void child.kill(signal);
  for (const signal of forwarded) process.on(signal, handOn);
  if (child.pid !== undefined) onPid?.(child.pid);
  try {
    return await new Promise((done, failed) => {
      child.on('error', failed);
      child.on('exit', (code, signal) =>
        done(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
      );
    });
  } finally {
    for (const signal of forwarded) process.off(signal, handOn);
  }
}
