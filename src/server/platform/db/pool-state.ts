import type { Pool } from 'pg';
import { keepsNames } from './greet.ts';

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
