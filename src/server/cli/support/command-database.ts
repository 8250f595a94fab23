import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { runningConnection } from '../../platform/db/embedded/running-connection.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openPool } from '../../platform/db/pool.ts';

export interface CommandDatabase {
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** Where the migrations lie. */
export const migrationsFolder = (): string => join(projectFolder(), 'migrations');

/**
 * The database for a command that runs next to the application or without it: the configured one,
 * the embedded server when it runs, else that server for as long as the command takes. Brought to
 * the newest schema.
 */
export async function openCommandDatabase(config: Config): Promise<CommandDatabase> {
  const database = await openDatabaseAsItIs(config);
  await migrate(database.pool, migrationsFolder());
  return database;
}

/** The same, with whatever schema it has. */
export async function openDatabaseAsItIs(config: Config): Promise<CommandDatabase> {
  const running = config.databaseUrl === '' ? runningConnection(config.dataDir) : null;
  if (running === null) return openOwnDatabase(config);
  const pool = openPool(running, (error) => complain(error.message));
  return { pool, close: () => pool.end() };
}

/**
 * The same, for a command that must be alone with the embedded server.
 * @throws EmbeddedPostgresError when an application runs on the data directory
 */
export async function openOwnDatabase(config: Config): Promise<CommandDatabase> {
  const own =
    config.databaseUrl === ''
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: { info: complain, warn: complain },
        })
      : null;
  const pool = openPool(own?.connection ?? { connectionString: config.databaseUrl }, (error) =>
    complain(error.message),
  );
  return {
    pool,
    async close() {
      await pool.end();
      await own?.stop();
    },
  };
}

/** The project's folder, from the sources as well as from the built server. */
export function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'migrations'))) folder = dirname(folder);
  return folder;
}
