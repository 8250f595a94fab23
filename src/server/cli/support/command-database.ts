import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { runningConnection } from '../../platform/db/embedded/running-connection.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openPool } from '../../platform/db/pool.ts';
import { projectFolder } from './project-folder.ts';

export interface CommandDatabase {
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * The database for a command that runs beside the application or without it: the configured one,
 * the embedded server when it runs, else that server for as long as the command takes.
 */
export async function openCommandDatabase(config: Config): Promise<CommandDatabase> {
  const running = config.databaseUrl === '' ? runningConnection(config.dataDir) : null;
  const own =
    config.databaseUrl === '' && running === null
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: { info: complain, warn: complain },
        })
      : null;
  const connection = running ?? own?.connection ?? { connectionString: config.databaseUrl };
  const pool = openPool(connection, (error) => complain(error.message));
  await migrate(pool, join(projectFolder(), 'migrations'));
  return {
    pool,
    async close() {
      await pool.end();
      await own?.stop();
    },
  };
}
