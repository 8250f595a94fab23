import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Tx } from '#server/kernel/database.ts';
import type { SqlExecutor } from '../jobs/turns.ts';
import { on } from './database.ts';

export function poolExecutor(pool: Pool): SqlExecutor {
  return { executeSql: (text, values = []) => pool.query(text, values) };
}

/** The same in an open transaction of the product. */
export function transactionExecutor(tx: Tx): SqlExecutor {
  return {
    executeSql: async (text, values = []) => {
      const result = await on(tx).executeQuery<unknown>(CompiledQuery.raw(text, values));
      return { rows: result.rows };
    },
  };
}
