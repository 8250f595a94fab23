import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startServer } from '../support/running-server.ts';

const test = base.extend<{ dataDir: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
  dataDir: async ({}, give) => {
    const dataDir = temporaryFolder();
    await give(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  },
});

test('the server starts from nothing, and ends when asked to stop', async ({ dataDir }) => {
  const server = await startServer(dataDir);
  const begin = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - begin).toBeLessThan(10_000);
});

test('a killed server is followed by one that goes on with the same data', async ({ dataDir }) => {
  const killed = await startServer(dataDir);
  await killed.kill();
  const next = await startServer(dataDir);
  expect(next.output()).toContain('wurde übernommen');
  expect(await next.stop()).toBe(0);
});

test('the application lives on when its database is killed, and is ready again', async ({
  dataDir,
}) => {
  const server = await startServer(dataDir);
  const ready = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
  const [pid] = readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await expect.poll(ready, { intervals: [20] }).toBe(503);
  await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('a port that is taken is shown in plain words, and nothing stays behind', async ({
  dataDir,
}) => {
  const first = await startServer(join(dataDir, 'first'));
  const { port } = new URL(first.url);
  const second = join(dataDir, 'second');
  await expect(startServer(second, { PORT: port })).rejects.toThrow('Der Port ist schon belegt.');
  expect(existsSync(join(second, 'database/cluster/PG_VERSION'))).toBe(true);
  expect(existsSync(join(second, 'database/cluster/postmaster.pid'))).toBe(false);
  await first.stop();
});

test('a second server on the same data is refused in plain words', async ({ dataDir }) => {
  const first = await startServer(dataDir);
  await expect(startServer(dataDir)).rejects.toThrow(
    'wird schon von einer laufenden Anwendung benutzt',
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await first.stop();
});
