import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/services.ts';
import { removeBytesJob } from '../../modules/accounts/index.ts';
import { announceChangeJob } from '../../modules/billing/index.ts';
import { removeFilesJob } from '../../modules/leads/index.ts';
import { mailOperatorJob } from '../../modules/operator/index.ts';
import { eraseAccountJob, erasePersonJob } from '../../modules/privacy/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { poolExecutor, transactionExecutor } from '../../platform/db/sql-executor.ts';
import { handles, type Jobs, openJobs } from '../../platform/jobs/queue.ts';
import { createLogger } from '../../platform/logger.ts';
import { sendMailHandler } from '../../platform/mail/send-mail.ts';
import { openCommandDatabase } from './command-database.ts';

export interface CommandServices extends Services {
  readonly jobs: Jobs;
  readonly stop: () => Promise<void>;
}

/** What use cases need in a command: jobs are queued for the application, none is worked on here. */
export async function openCommandServices(
  pool: Pool,
  { documentYears, publicUrl }: Pick<Config, 'documentYears' | 'publicUrl'>,
): Promise<CommandServices> {
  const db = openDatabase(pool);
  const jobs = await openJobs({
    database: poolExecutor(pool),
    inTransaction: transactionExecutor,
    isWorker: false,
    logger: createLogger('silent'),
  });
  const nothing = { smtpUrl: '', from: '', filesOf: () => Promise.resolve([]) };
  const queued = [
    announceChangeJob,
    eraseAccountJob,
    erasePersonJob,
    mailOperatorJob,
    removeBytesJob,
    removeFilesJob,
  ].map((job) => handles<object>(job, () => Promise.resolve()));
  await jobs.serve([sendMailHandler(db, nothing, systemClock), ...queued], false);
  return { db, jobs, clock: systemClock, documentYears, publicUrl, stop: () => jobs.stop() };
}

/** Opens what use cases need, for as long as the work takes. */
export async function withServices<T>(
  config: Config,
  work: (services: CommandServices) => Promise<T>,
): Promise<T> {
  const { pool, close } = await openCommandDatabase(config);
  try {
    const services = await openCommandServices(pool, config);
    try {
      return await work(services);
    } finally {
      await services.stop();
    }
  } finally {
    await close();
  }
}
