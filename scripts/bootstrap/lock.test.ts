import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheFolder } from './folders.mjs';
import { withLock } from './lock.mjs';

let name: string;
let lockFile: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  name = `test-${randomBytes(4).toString('hex')}`;
  lockFile = join(cacheFolder, `${name}.lock`);
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(lockFile, { force: true });
});

const module = pathToFileURL(join(import.meta.dirname, 'lock.mjs')).href;

/** A process that takes the lock, also in the name of others, and keeps it. */
async function holder(...alsoFor: number[]): Promise<ChildProcess> {
  const script = `
    import { withLock } from ${JSON.stringify(module)};
    await withLock(${JSON.stringify(name)}, async (holdFor) => {
      for (const pid of ${JSON.stringify(alsoFor)}) holdFor(pid);
      console.log('held');
      await new Promise((done) => setTimeout(done, 60_000));
    }, () => undefined);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

/** Takes the lock and gives it back; says whether there was somebody to wait for. */
async function take(): Promise<{ waited: boolean }> {
  let waited = false;
  await withLock(
    name,
    () => Promise.resolve(),
    () => (waited = true),
  );
  return { waited };
}

test('a free lock is taken at once and gone afterwards', async () => {
  expect(await take()).toEqual({ waited: false });
  expect(existsSync(lockFile)).toBe(false);
});

test('only one of many holds it at a time', async () => {
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await pause(5);
    inside -= 1;
  };
  await Promise.all(
    Array.from({ length: 5 }, () =>
      withLock(
        name,
        () => work(),
        () => undefined,
      ),
    ),
  );
  expect(most).toBe(1);
});

test('a killed holder does not hold it any more', async () => {
  const child = await holder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(lockFile)).toBe(true);
  expect(await take()).toEqual({ waited: false });
});

test('what a killed holder has started still holds it, until that ends', async () => {
  const work = spawn('sleep', ['60']);
  children.push(work);
  const child = await holder(work.pid ?? 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const taken = take();
  const first = await Promise.race([taken.then(() => 'taken'), pause(700).then(() => 'waiting')]);
  expect(first).toBe('waiting');
  work.kill('SIGKILL');
  expect(await taken).toEqual({ waited: true });
});

test('work that fails gives the lock back', async () => {
  const failing = withLock(
    name,
    () => Promise.reject(new Error('no')),
    () => undefined,
  );
  await expect(failing).rejects.toThrow('no');
  expect(await take()).toEqual({ waited: false });
});
