import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { connectionString } from '#server/platform/db/embedded/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { startServer, type RunningServer } from '#tests/e2e/support/running-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openCuttingProxy, type CuttingProxy } from './cutting-proxy.ts';

/** The built server with its worker, and a database that it reaches through a proxy alone. */
export interface ProxiedInstallation {
  readonly server: RunningServer;
  /** Past the proxy. */
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly proxy: CuttingProxy;
  stop(): Promise<void>;
}

export async function startProxied(
  environment: Readonly<Record<string, string>>,
): Promise<ProxiedInstallation> {
  const folder = temporaryFolder();
  const log = { info: () => undefined, warn: () => undefined };
  const dataDir = join(folder, 'database');
  const database = await startEmbeddedPostgres({ dataDir, log, listen: 'loopback' });
  const proxy = await openCuttingProxy(database.connection);
  const { port } = proxy;
  const server = await startServer(join(folder, 'data'), {
    ...environment,
    DATABASE_URL: connectionString({ ...database.connection, port }),
  });
  const pool = openPool(database.connection, () => undefined);
  return {
    server,
    pool,
    databaseUrl: database.connectionString,
    proxy,
    async stop() {
      await server.stop();
      await pool.end();
      await proxy.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
