import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Tx } from '#server/kernel/database.ts';
import type { JobDefinition, JobQueue } from '#server/kernel/jobs.ts';
import { on } from '../db/database.ts';

/** A job's handler, loaded by whoever composes the worker. May run twice without effect. */
export interface JobHandler {
  readonly job: JobDefinition<object>;
  readonly handle: (data: object) => Promise<void>;
  /** Cron expression in Berlin time for jobs that come by themselves. */
  readonly schedule?: string;
}

/** Pairs a definition with its handler, so that the data's type fits. */
export function handles<Data extends object>(
  job: JobDefinition<Data>,
  handle: (data: Data) => Promise<void>,
  schedule?: string,
): JobHandler {
  return {
    job,
    handle: (data) => handle(data as Data),
    ...(schedule === undefined ? {} : { schedule }),
  };
}

export interface Jobs extends JobQueue {
  /** Makes the queues known; a worker also starts to work on them. */
  serve(handlers: readonly JobHandler[], isWorker: boolean): Promise<void>;
  /** Finishes what is under way and stops. */
  stop(): Promise<void>;
}

const asBossDatabase = (
  run: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>,
) => ({
  executeSql: (text: string, values: unknown[] = []) => run(text, values),
});

/**
 * The durable queue on the product's own database. Every node can enqueue; a node with the
 * service `worker` also works and looks after retries and schedules.
 */
export async function openJobs(options: {
  pool: Pool;
  isWorker: boolean;
  logger: Logger;
}): Promise<Jobs> {
  const { pool, isWorker, logger } = options;
  const boss = new PgBoss({
    db: asBossDatabase((text, values) => pool.query(text, values)),
    schedule: isWorker,
    supervise: isWorker,
  });
  boss.on('error', (error) => {
    logger.warn({ err: error }, 'job queue');
  });
  await boss.start();
  return {
    async serve(handlers, works) {
      for (const { job } of handlers) await boss.createQueue(job.name);
      if (!works) return;
      for (const handler of handlers) await startWorker(boss, handler, logger);
    },
    async enqueue(tx, job, data) {
      await boss.send(job.name, data, {
        db: transactionOf(tx),
        retryLimit: job.retryLimit,
        retryDelay: 5,
        retryBackoff: true,
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}

async function startWorker(
  boss: PgBoss,
  { job, handle, schedule }: JobHandler,
  logger: Logger,
): Promise<void> {
  await boss.work<object>(job.name, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs) => {
    for (const { id, data } of jobs) {
      try {
        await handle(data);
      } catch (error) {
        logger.warn({ err: error, job: job.name, id }, 'job failed, will be retried');
        throw error;
      }
    }
  });
  if (schedule !== undefined) await boss.schedule(job.name, schedule, {}, { tz: 'Europe/Berlin' });
}

function transactionOf(tx: Tx) {
  return asBossDatabase(async (text, values) => {
    const result = await on(tx).executeQuery<unknown>(CompiledQuery.raw(text, values));
    return { rows: result.rows };
  });
}
