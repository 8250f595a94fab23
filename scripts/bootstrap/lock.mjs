import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cacheFolder } from './folders.mjs';
import { identify } from './process-identity.mjs';

/** @typedef {{ pid: number, identity: string | undefined }} Holder */

/**
 * Does work that only one process may do at a time in this checkout, such as
 * installing or building. The lock is a file that names its holders: this process,
 * and a child that would go on after this one is killed. It counts as long as one of
 * them lives.
 * @template T
 * @param {string} name
 * @param {(holdFor: (pid: number) => void) => Promise<T>} work gets a way to name the child
 * @param {() => void} onWait called once when there is somebody to wait for
 * @returns {Promise<T>}
 */
export async function withLock(name, work, onWait) {
  mkdirSync(cacheFolder, { recursive: true });
  const file = join(cacheFolder, `${name}.lock`);
  const draft = `${file}.${process.pid}`;
  let waiting = false;
  while (!tryLink(draft, file)) {
    const holders = read(file);
    if (holders.some(isHolder)) {
      if (!waiting) onWait();
      waiting = true;
      await pause(200);
    } else {
      steal(file, holders);
    }
  }
  try {
    return await work((pid) => {
      writeFileSync(draft, JSON.stringify([holder(process.pid), holder(pid)]));
      renameSync(draft, file);
    });
  } finally {
    rmSync(file, { force: true });
  }
}

/** @type {(pid: number) => Holder} */
const holder = (pid) => ({ pid, identity: identify(pid) });

/** @type {(holder: Holder) => boolean} */
const isHolder = ({ pid, identity }) => identity !== undefined && identify(pid) === identity;

/**
 * Making a link is atomic and fails when the name is taken, and the file is complete by then.
 * @param {string} draft
 * @param {string} file
 */
function tryLink(draft, file) {
  writeFileSync(draft, JSON.stringify([holder(process.pid)]));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes a dead holder's lock away, and gives it back if a living one was quicker.
 * @param {string} file
 * @param {Holder[]} dead
 */
function steal(file, dead) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (JSON.stringify(read(aside)) === JSON.stringify(dead)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/**
 * @param {string} file
 * @returns {Holder[]}
 */
function read(file) {
  try {
    return /** @type {Holder[]} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
