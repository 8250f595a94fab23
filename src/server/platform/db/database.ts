import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Database, Queryable, Tx } from '#server/kernel/database.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import type { DB } from './schema.generated.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** What was read at the start has been deleted meanwhile: read again, it is found missing. */
const VANISHED = '23503';
const MAX_TRIES = 5;

class KyselyHandle {
  readonly kysely: Kysely<DB>;
  constructor(kysely: Kysely<DB>) {
    this.kysely = kysely;
  }
}

class KyselyDatabase extends KyselyHandle {
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.kysely
          .transaction()
          .execute((transaction) => work(new KyselyHandle(transaction) as unknown as Tx));
      } catch (error) {
        if (attempt >= MAX_TRIES || !isTransient(error)) throw error;
        await sleep(Math.random() * 10 * 2 ** attempt);
      }
    }
  }

  async snapshot<T>(work: (db: Queryable) => Promise<T>): Promise<T> {
    return this.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) => work(new KyselyHandle(transaction) as unknown as Queryable));
  }
}

function isTransient(error: unknown): boolean {
  const code = sqlState(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || code === VANISHED;
}

/** The SQLSTATE of a database error, or null when it is none. */
function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/** The database over a pool; closing the pool is the caller's. */
export function openDatabase(pool: PostgresPool): Database {
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
  });
  return new KyselyDatabase(kysely) as unknown as Database;
}

/** The typed queries of a database or of an open transaction: for stores and lists only. */
export function on(queryable: Queryable): Kysely<DB> {
  return (queryable as unknown as KyselyHandle).kysely;
}
