import pg from 'pg';
import type { PoolConfig } from 'pg';

const INT8 = 20;
const DATE = 1082;

/** int8 is read as a number; only ids and cents below 2^53 are stored in such columns. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`);
  return value;
}

/**
 * A connection pool with the product's type mapping: int8 as number, date as 'YYYY-MM-DD',
 * timestamptz as Date.
 *
 * Both the pool and every client get an error listener: without one, a backend that the server
 * terminates would end the whole process.
 */
export function openPool(config: PoolConfig, onError: (error: Error) => void): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, readInt8);
  types.setTypeParser(DATE, (text) => text);
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    ...config,
    types,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
  });
  return pool;
}
