import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionString } from '#server/platform/db/embedded/connect.ts';
import { runningConnection } from '#server/platform/db/embedded/running-connection.ts';
import { databaseOf } from '#tests/e2e/support/database-of.ts';
import { startServer, type RunningServer } from '#tests/e2e/support/running-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

export const TARGETS = ['web', 'worker', 'database'] as const;
export type Target = (typeof TARGETS)[number];

/** What an operator starts: a process for pages that brings the database along, one for jobs. */
export interface Installation {
  readonly url: string;
  readonly dataDir: string;
  readonly pool: pg.Pool;
  /**
   * Kills with SIGKILL and lets it come back: processes are started again as by a service manager,
   * the database has to be brought back by the application.
   * @returns milliseconds until everything was ready again
   * @throws when that takes longer than a minute
   */
  kill(target: Target): Promise<number>;
  /** Restarts the process of the jobs as an upgrade does. @returns milliseconds until it was ready */
  restartWorker(): Promise<number>;
  stop(): Promise<void>;
}

const LONGEST_MS = 60_000;

/** Starts the process of the jobs beside the database of an installation. */
type StartWorker = (databaseUrl: string, dataDir: string) => Promise<RunningServer>;

/** @param otherWorker in the place of the built one */
export async function startInstallation(
  environment: Readonly<Record<string, string>> = {},
  otherWorker?: StartWorker,
): Promise<Installation> {
  const dataDir = temporaryFolder();
  const startWeb = (port?: number) =>
    startServer(dataDir, { ...environment, SERVICES: 'web' }, port);
  const startWorker = (databaseUrl: string) =>
    otherWorker?.(databaseUrl, dataDir) ??
    startServer(dataDir, { ...environment, SERVICES: 'worker', DATABASE_URL: databaseUrl });
  let web = await startWeb();
  const { url } = web;
  const port = Number(new URL(url).port);
  const connection = runningConnection(dataDir);
  if (connection === null) throw new Error('the database does not run');
  const databaseUrl = connectionString(connection);
  let worker = await startWorker(databaseUrl);
  const pool = databaseOf(web);

  const replace = async (
    server: RunningServer,
    start: () => Promise<RunningServer>,
  ): Promise<RunningServer> => {
    await server.kill();
    return start();
  };
  const bringBackDatabase = async (): Promise<void> => {
    const killed = postmasterOf(dataDir);
    process.kill(killed, 'SIGKILL');
    const deadline = Date.now() + LONGEST_MS;
    for (;;) {
      // What the killed one has left behind may still answer, and its follower is written down before it listens.
      if (postmasterOf(dataDir) !== killed && (await listens(databaseUrl))) {
        const ready = await Promise.all([web, worker].map((server) => isReady(server.url)));
        if (!ready.includes(false)) return;
      }
      if (Date.now() > deadline) throw new Error(`no database:\n${web.output().slice(-2_000)}`);
      await pause(25);
    }
  };
  return {
    url,
    dataDir,
    pool,
    async kill(target) {
      const begin = performance.now();
      if (target === 'web') web = await replace(web, () => startWeb(port));
      else if (target === 'worker') worker = await replace(worker, () => startWorker(databaseUrl));
      else await bringBackDatabase();
      return performance.now() - begin;
    },
    async restartWorker() {
      const begin = performance.now();
      await worker.stop();
      worker = await startWorker(databaseUrl);
      return performance.now() - begin;
    },
    async stop() {
      await worker.stop();
      await pool.end();
      await web.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Whether the database takes a new connection. */
async function listens(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** The process id that the database has written down; 0 while there is none. */
function postmasterOf(dataDir: string): number {
  try {
    const file = readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8');
    return Number(file.split('\n')[0]);
  } catch {
    return 0;
  }
}
