import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from './database.ts';
import { keepsNames } from './greet.ts';

/** What the database says of itself. */
export interface ServerState {
  /** '18.4', as its makers write it. */
  readonly version: string;
  /** 180004: major times ten thousand and minor. */
  readonly versionNumber: number;
  readonly now: Date;
  /** Names of the migrations that ran; null before the first. */
  readonly migrations: readonly string[] | null;
  readonly hasQueue: boolean;
}

export async function readServerState(db: Queryable): Promise<ServerState> {
  const { rows } = await sql<ServerState & { hasMigrations: boolean }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::int as "versionNumber",
      clock_timestamp() as now,
      to_regclass('public.kysely_migration') is not null as "hasMigrations",
      to_regclass('pgboss.job') is not null as "hasQueue"`.execute(on(db));
  const [state] = rows;
  if (state === undefined) throw new Error('the database says nothing of itself');
  if (!state.hasMigrations) return { ...state, migrations: null };
  const ran = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(on(db));
  return { ...state, migrations: ran.rows.map(({ name }) => name) };
}

/** Resolves when the database answers. */
export async function pingDatabase(db: Queryable): Promise<void> {
  await sql`select 1`.execute(on(db));
}

/** What a connection is like, also through a pool in between. */
export interface PoolState {
  /** Whether the server keeps plans of statements that are named. */
  readonly keepsNames: boolean;
  /** Whether the server ends statements that take too long. */
  readonly hasLimit: boolean;
}

export async function readPoolState(pool: Pool): Promise<PoolState> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    );
    return { keepsNames: keepsNames(client), hasLimit: rows[0]?.limit !== '0' };
  } finally {
    client.release();
  }
}
