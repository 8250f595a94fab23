import { readConfig } from '#server/config.ts';
import { issuerOf, renewSubscriptions, subscriptionJobs } from '#server/modules/billing/index.ts';
import { makeDueReports, reportJobs } from '#server/modules/reporting/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { poolExecutor, transactionExecutor } from '#server/platform/db/sql-executor.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { openJobs } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/logger.ts';
import { calendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import { OPERATOR_ENV } from './subscription.ts';

/**
 * A process that does what a worker's schedule does, as on a later day: makes due reports and renews
 * subscriptions, for tests that kill it. Says 'works' before and 'done' after; files and mails are
 * queued and left to others.
 */
const [connectionString = '', day = ''] = process.argv.slice(-2);
const now = new Date(startOfBerlinDay(calendarDate(day)).getTime() + 12 * 3_600_000);
const pool = openPool({ connectionString }, () => undefined);
const jobs = await openJobs({
  database: poolExecutor(pool),
  inTransaction: transactionExecutor,
  isWorker: false,
  logger: createLogger('silent'),
});
const services = {
  db: openDatabase(pool),
  jobs,
  clock: () => now,
  documentYears: 10,
  publicUrl: 'http://localhost',
};
const issuer = issuerOf(readConfig(OPERATOR_ENV).operator, false);
const nobody = (): Promise<never> => Promise.reject(new Error('works on no job'));
const renderer: DocumentRenderer = { render: nobody, draw: nobody, close: nobody };
await jobs.serve(
  [
    ...subscriptionJobs(services, { renderer, issuer, publicUrl: '' }),
    ...reportJobs(services, renderer, ''),
  ],
  false,
);
process.stdout.write('works\n');
await Promise.all([makeDueReports(services), renewSubscriptions(services, issuer)]);
process.stdout.write('done\n');
await jobs.stop();
await pool.end();
