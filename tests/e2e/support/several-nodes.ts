import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runCommand } from './run-command.ts';
import { startServer, type RunningServer } from './running-server.ts';

export interface SeveralNodes {
  readonly pool: Pool;
  readonly web: readonly [RunningServer, RunningServer];
  readonly worker: RunningServer;
  readonly dataDir: string;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * Two processes for pages and one for jobs, on a PostgreSQL that none of them owns, reached over
 * TCP like any other. All start at once from nothing, and a command that migrates at the same time.
 */
export async function startSeveralNodes(
  environment: Readonly<Record<string, string>> = {},
): Promise<SeveralNodes> {
  const folder = temporaryFolder();
  const log = { info: () => undefined, warn: () => undefined };
  const dataDir = join(folder, 'database');
  const database = await startEmbeddedPostgres({ dataDir, log, listen: 'loopback' });
  const pool = openPool(database.connection, () => undefined);
  const shared = { DATABASE_URL: database.connectionString, ...environment };
  const started: RunningServer[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((node) => node.stop()));
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const start = async (services: string): Promise<RunningServer> => {
    const node = await startServer(join(folder, 'data'), { ...shared, SERVICES: services });
    started.push(node);
    return node;
  };
  const together = Promise.all([
    start('web'),
    start('web'),
    start('worker'),
    runCommand(['migrate'], { ...shared, DATA_DIR: join(folder, 'data') }),
  ]);
  const [one, two, worker, migrated] = await together.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  if (migrated.code !== 0) {
    await stop();
    throw new Error(`migrate: ${migrated.printed}`);
  }
  return {
    pool,
    web: [one, two],
    worker,
    dataDir: join(folder, 'data'),
    databaseUrl: database.connectionString,
    stop,
  };
}
