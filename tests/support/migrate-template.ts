import { join } from 'node:path';
import type pg from 'pg';
import { migrate } from '#server/platform/db/migrate.ts';
import { poolExecutor, transactionExecutor } from '#server/platform/db/sql-executor.ts';
import { openJobs } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/logger.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Brings the template database to the newest schema, that of the job queue included. */
export async function migrateTemplate(pool: pg.Pool): Promise<void> {
  await migrate(pool, folder);
  const jobs = await openJobs({
    database: poolExecutor(pool),
    inTransaction: transactionExecutor,
    isWorker: false,
    logger: createLogger('silent'),
  });
  await jobs.stop();
}
