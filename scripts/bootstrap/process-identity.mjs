import { readFileSync } from 'node:fs';

/**
 * Distinguishes a living process from a later one with the same number, as well as the system
 * allows: on Linux by its start time. Undefined when there is no such process.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function identify(pid) {
  return process.platform === 'linux' ? identifyOnLinux(pid) : identifyBySignal(pid);
}

/** @param {number} pid */
function identifyOnLinux(pid) {
  try {
    // The command's name stands in brackets and may itself contain anything.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '');
    const [state, ...fields] = afterName.trim().split(' ');
    return state === 'Z' ? undefined : `${pid}@${fields[18]}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function identifyBySignal(pid) {
  try {
    process.kill(pid, 0);
    return String(pid);
  } catch (error) {
    const foreign = /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
    return foreign ? String(pid) : undefined;
  }
}
