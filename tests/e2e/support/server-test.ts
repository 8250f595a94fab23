import { rm } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startServer, type RunningServer } from './running-server.ts';
import { startSeveralNodes, type SeveralNodes } from './several-nodes.ts';

interface Started {
  /** A folder for data of this test. */
  readonly folder: string;
  /** Starts a server that ends with the test, whatever becomes of it. */
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<RunningServer>;
  /** Starts a database server, reached over TCP, that ends with the test. */
  readonly startDatabase: () => Promise<{ readonly databaseUrl: string }>;
  /** Starts several nodes that end with the test, whatever becomes of it. */
  readonly startNodes: typeof startSeveralNodes;
}

/** The test of servers that it starts itself. Needs no browser. */
export const test = base.extend<Started>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
  folder: async ({}, give) => {
    const folder = temporaryFolder();
    await give(folder);
    await rm(folder, { recursive: true, force: true });
  },
  start: async ({ folder }, give) => {
    const started: RunningServer[] = [];
    await give(async (environment = {}) => {
      const server = await startServer(folder, environment);
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.stop()));
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
  startDatabase: async ({}, give) => {
    const folder = temporaryFolder();
    const log = { info: () => undefined, warn: () => undefined };
    const started: { stop(): Promise<void> }[] = [];
    await give(async () => {
      const dataDir = `${folder}/${String(started.length)}`;
      const database = await startEmbeddedPostgres({ dataDir, log, listen: 'loopback' });
      started.push(database);
      return { databaseUrl: database.connectionString };
    });
    await Promise.all(started.map((database) => database.stop()));
    await rm(folder, { recursive: true, force: true });
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
  startNodes: async ({}, give) => {
    const started: SeveralNodes[] = [];
    await give(async (environment) => {
      const nodes = await startSeveralNodes(environment);
      started.push(nodes);
      return nodes;
    });
    await Promise.all(started.map((nodes) => nodes.stop()));
  },
});
