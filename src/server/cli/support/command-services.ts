import type { Pool } from 'pg';
import { systemClock } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/services.ts';
import { announceChangeJob } from '../../modules/billing/index.ts';
import { eraseAccountJob, erasePersonJob } from '../../modules/privacy/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { poolExecutor, transactionExecutor } from '../../platform/db/sql-executor.ts';
import { handles, openJobs, type Jobs } from '../../platform/jobs/queue.ts';
import { createLogger } from '../../platform/logger.ts';
import { sendMailHandler } from '../../platform/mail/send-mail.ts';

export interface CommandServices extends Services {
  readonly jobs: Jobs;
  readonly stop: () => Promise<void>;
}

/** What use cases need in a command: jobs are queued for the application, none is worked on here. */
export async function openCommandServices(
  pool: Pool,
  documentYears: number,
): Promise<CommandServices> {
  const db = openDatabase(pool);
  const jobs = await openJobs({
    database: poolExecutor(pool),
    inTransaction: transactionExecutor,
    isWorker: false,
    logger: createLogger('silent'),
  });
  const nothing = { smtpUrl: '', from: '', filesOf: () => Promise.resolve([]) };
  const queued = [announceChangeJob, eraseAccountJob, erasePersonJob].map((job) =>
    handles<object>(job, () => Promise.resolve()),
  );
  await jobs.serve([sendMailHandler(db, nothing, systemClock), ...queued], false);
  return { db, jobs, clock: systemClock, documentYears, stop: () => jobs.stop() };
}
