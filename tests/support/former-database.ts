import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from './create-test-database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** The last schema with the functions that migrations of kept sums use. */
const BEFORE_FEWER_SUMS = '0072_vat_confirmations';

/**
 * A database as it was after a migration, to be brought to the schema of today: from before sums were noted
 * row by row unless stated.
 */
export async function formerDatabase(last = BEFORE_FEWER_SUMS) {
  const { connection } = await createTestDatabase({ empty: true });
  const pool: Pool = openPool(connection, () => undefined);
  await migrate(pool, MIGRATIONS, last);
  return {
    connection,
    pool,
    upgrade: () => migrate(pool, MIGRATIONS),
    /** Runs the part of a migration between two of its lines once more. */
    async runAgain(migration: string, first: string, behind?: string): Promise<void> {
      const text = await readFile(join(MIGRATIONS, `${migration}.sql`), 'utf8');
      const start = text.indexOf(first);
      const end = behind === undefined ? text.length : text.indexOf(behind);
      if (start < 0 || end <= start) throw new Error(`${migration} has no such part`);
      await pool.query(text.slice(start, end));
    },
  };
}
