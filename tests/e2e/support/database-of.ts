import type { Pool } from 'pg';
import { runningConnection } from '#server/platform/db/embedded/running-connection.ts';
import { openPool } from '#server/platform/db/pool.ts';

/** The database of a running server, which outlives its death. @throws when it does not run */
export function databaseOf({ dataDir }: { readonly dataDir: string }): Pool {
  const connection = runningConnection(dataDir);
  if (connection === null) throw new Error('the database does not run');
  return openPool(connection, () => undefined);
}
