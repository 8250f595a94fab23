import type { ClientBase, Pool } from 'pg';
import { leaveUnwatched } from '../connection-watch.ts';

/**
 * A connection for work that takes as long as it takes, with settings under which values are
 * written and read alike. It is not given back to the pool.
 */
export async function withLongSession<T>(
  pool: Pool,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  leaveUnwatched(client);
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
      set client_encoding = 'UTF8'; set bytea_output = 'hex'; set extra_float_digits = 1`);
    return await work(client);
  } finally {
    client.release(true);
  }
}
