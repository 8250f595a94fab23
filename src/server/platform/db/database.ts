import { setTimeout as sleep } from 'node:timers/promises';
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type Selectable,
} from 'kysely';
import type { Database, Queryable, Tx } from '#server/kernel/database.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import type { DB } from './schema.generated.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** What was read at the start has been deleted meanwhile: read again, it is found missing. */
const VANISHED = '23503';
const MAX_TRIES = 5;

type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

type CamelCased<T> = { [K in keyof T & string as CamelCase<K>]: T[K] };

type CamelDB = { [T in keyof DB as CamelCase<T>]: CamelCased<DB[T]> };

/** A row of a table as `camel` reads it: `Row<'creditNotes'>`. */
export type Row<T extends keyof CamelDB> = Selectable<CamelDB[T]>;

// What is stored as JSON keeps its keys: snapshots and answers are read as they were written.
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

class KyselyHandle {
  readonly kysely: Kysely<DB>;
  readonly camel: Kysely<CamelDB>;
  constructor(kysely: Kysely<DB>) {
    this.kysely = kysely;
    this.camel = kysely.withPlugin(camelCase) as unknown as Kysely<CamelDB>;
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

/** What opens transactions takes part in the one that is open. */
class OpenTransaction extends KyselyHandle {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return work(this as unknown as Tx);
  }

  snapshot<T>(work: (db: Queryable) => Promise<T>): Promise<T> {
    return work(this as unknown as Queryable);
  }
}

/**
 * The database within an open transaction: use cases that open their own take part in this one, so that
 * what they do and what is kept beside it happen together or not at all. What they refuse has to leave it.
 */
export function within(tx: Tx): Database {
  return new OpenTransaction(on(tx)) as unknown as Database;
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

/**
 * The row of a statement that always gives one, such as a sum.
 * @throws Error when there is none: a bug
 */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement gave no row');
  return row;
}

/**
 * The same with names in camel case: `camel(tx).selectFrom('creditNotes')`. The text of raw SQL is
 * left as it is; the keys of its results change.
 */
export function camel(queryable: Queryable): Kysely<CamelDB> {
  return (queryable as unknown as KyselyHandle).camel;
}
