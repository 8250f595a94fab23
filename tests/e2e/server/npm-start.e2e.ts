import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { freePort } from '../support/free-port.ts';

interface NpmStart {
  readonly npm: ChildProcess;
  readonly url: string;
}

const project = join(import.meta.dirname, '../../..');

/** `npm start` as a person types it, except for the port and the place of the data. */
const test = base.extend<{ start: () => Promise<NpmStart> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
  start: async ({}, give) => {
    const dataDir = temporaryFolder();
    const started: NpmStart[] = [];
    const port = await freePort();
    const url = `http://localhost:${String(port)}`;
    await give(async () => {
      const npm = spawn('npm', ['start'], {
        cwd: project,
        stdio: 'ignore',
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
      });
      started.push({ npm, url });
      await expect.poll(() => isReady(url), { timeout: 30_000 }).toBe(true);
      return { npm, url };
    });
    for (const { npm } of started) npm.kill('SIGTERM');
    await expect.poll(() => isReady(url), { timeout: 10_000 }).toBe(false);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  },
});

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} to npm start ends npm and the server, in good order`, async ({ start }) => {
    const { npm, url } = await start();
    const exit = once(npm, 'exit');
    const begin = Date.now();
    npm.kill(signal);
    expect(await exit).toEqual([0, null]);
    expect(Date.now() - begin).toBeLessThan(10_000);
    expect(await isReady(url)).toBe(false);
  });
}

test('a killed npm start leaves nothing in the way of the next one', async ({ start }) => {
  const first = await start();
  first.npm.kill('SIGKILL');
  await expect.poll(() => isReady(first.url), { timeout: 10_000 }).toBe(false);
  const second = await start();
  expect(await isReady(second.url)).toBe(true);
});
