import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPool } from '#server/platform/db/pool.ts';

export interface BenchDatabase {
  readonly connectionString: string;
  readonly pool: Pool;
  stop(): Promise<void>;
}

/**
 * A database of the bench's own, as durable as the product's, migrated; empty and gone afterwards
 * unless `kept` names the folder where it lies.
 */
export async function startBenchDatabase(kept?: string): Promise<BenchDatabase> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'empfehlwerk-bench-'));
  const silent = { info: () => undefined, warn: (line: string) => console.error(line) };
  const server = await startEmbeddedPostgres({ dataDir, log: silent });
  // Filling takes long on a busy machine; nothing else runs on this pool.
  const pool = openPool({ ...server.connection, statement_timeout: 0 }, () => undefined);
  await migrate(pool, join(import.meta.dirname, '../../migrations'));
  return {
    connectionString: server.connectionString,
    pool,
    async stop() {
      await pool.end();
      await server.stop();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
