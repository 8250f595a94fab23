import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startServer, type RunningServer } from './running-server.ts';

export interface TwoNodes {
  readonly pool: Pool;
  /** Both serve and work off jobs; a killed one is started again in its place. */
  readonly nodes: [RunningServer, RunningServer];
  readonly databaseUrl: string;
  /** Kills the first node as a power cut does, and starts it again. */
  replaceFirst(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Two servers on one durable database that neither of them owns.
 * @param environment of both
 */
export async function startTwoNodes(
  environment: Readonly<Record<string, string>> = {},
): Promise<TwoNodes> {
  const folder = temporaryFolder();
  const log = { info: () => undefined, warn: () => undefined };
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log });
  const pool = openPool(database.connection, () => undefined);
  const start = (name: string) =>
    startServer(join(folder, name), {
      ...environment,
      DATABASE_URL: database.connectionString,
    });
  const nodes: [RunningServer, RunningServer] = [await start('one'), await start('two')];
  return {
    pool,
    nodes,
    databaseUrl: database.connectionString,
    async replaceFirst() {
      await nodes[0].kill();
      nodes[0] = await start('one');
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await pool.end();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
