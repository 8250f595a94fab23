import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Tx } from '#server/kernel/database.ts';
import type { JobDefinition, JobQueue } from '#server/kernel/jobs.ts';
import type { JobOutcome, Metrics } from '../metrics/metrics.ts';
import { FIRST_LANE, prepareTurns, takeTurn, type SqlExecutor } from './turns.ts';

/** A job's handler, loaded where the worker is composed. May run twice without effect. */
export interface JobHandler {
  readonly job: JobDefinition<object>;
  readonly handle: (data: object) => Promise<void>;
  /** Cron expression in Berlin time for jobs that come by themselves. */
  readonly schedule?: string;
  /**
   * How many a node works on at the same time, besides one that takes the first lane alone; one for
   * everything unless stated.
   */
  readonly atOnce?: number;
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

/** A worker reports so often, in seconds, that it lives: the jobs of a killed one come back soon. */
const SIGN_OF_LIFE = 60;

/** An id that no job has. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';

export interface Jobs extends JobQueue {
  /** Makes the queues known; a worker also starts to work on them. */
  serve(handlers: readonly JobHandler[], isWorker: boolean): Promise<void>;
  /** Tries a job that was given up once more. */
  retry(queue: string, id: string): Promise<void>;
  /** Finishes what is under way and stops. */
  stop(): Promise<void>;
}

/** Makes the queue's own tables where there are none, and works on nothing. */
export async function prepareQueue(database: SqlExecutor): Promise<void> {
  const boss = new PgBoss({ db: database, schedule: false, supervise: false });
  await boss.start();
  await boss.stop();
}

/**
 * The durable queue on the product's own database. Every node can enqueue; a node with the
 * service `worker` also works and handles retries and schedules.
 */
export async function openJobs(options: {
  database: SqlExecutor;
  inTransaction: (tx: Tx) => SqlExecutor;
  isWorker: boolean;
  logger: Logger;
  metrics?: Pick<Metrics, 'jobRun'>;
}): Promise<Jobs> {
  const { database, inTransaction, isWorker, logger, metrics } = options;
  const boss = new PgBoss({
    db: database,
    schedule: isWorker,
    supervise: isWorker,
  });
  boss.on('error', (error) => {
    logger.warn({ err: error }, 'job queue');
  });
  await boss.start();
  await prepareTurns(database);
  const workers = new Map<string, readonly string[]>();
  return {
    async serve(handlers, works) {
      // The queues that are there were read when the queue started.
      const existing = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const { job } of handlers.filter((handler) => !existing.has(handler.job.name))) {
        await boss.createQueue(job.name);
        // Reads what the queue needs to know of itself now. The first job of a queue would read it
        // on a connection of its own, in the middle of the transaction that queues the job: under
        // load every connection is such a transaction, and all of them would wait for one more.
        await boss.findJobs(job.name, { id: NO_JOB });
      }
      if (!works) return;
      const watch = { logger, ...(metrics === undefined ? {} : { metrics }) };
      for (const handler of handlers)
        workers.set(handler.job.name, await startWorkers(boss, handler, watch));
    },
    async enqueue(tx, job, data, notBefore) {
      const db = inTransaction(tx);
      await boss.send(job.name, data, {
        db,
        retryLimit: job.retryLimit,
        ...(await takeTurn(db, job.name, job.lane ?? 'usual', data)),
        ...(notBefore === undefined ? {} : { startAfter: notBefore }),
        retryDelay: 5,
        retryBackoff: true,
        heartbeatSeconds: SIGN_OF_LIFE,
      });
    },
    wake({ name }) {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    },
    retry: async (queue, id) => void (await boss.retry(queue, id)),
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}

/** @returns the ids of the workers */
async function startWorkers(
  boss: PgBoss,
  handler: JobHandler,
  watch: Watch,
): Promise<readonly string[]> {
  const { job, schedule, atOnce = 1 } = handler;
  const ids: string[] = [];
  for (let count = 0; count < atOnce; count += 1) ids.push(await startWorker(boss, handler, watch));
  if (atOnce > 1) ids.push(await startWorker(boss, handler, watch, FIRST_LANE));
  if (schedule !== undefined) await boss.schedule(job.name, schedule, {}, { tz: 'Europe/Berlin' });
  return ids;
}

interface Watch {
  readonly logger: Logger;
  readonly metrics?: Pick<Metrics, 'jobRun'>;
}

async function startWorker(
  boss: PgBoss,
  { job, handle }: JobHandler,
  { logger, metrics }: Watch,
  minPriority?: number,
): Promise<string> {
  const worker = await boss.work<object>(
    job.name,
    {
      pollingIntervalSeconds: 1,
      batchSize: 1,
      ...(minPriority === undefined ? {} : { minPriority }),
    },
    async (jobs) => {
      for (const { id, data } of jobs) {
        const began = performance.now();
        const ended = (outcome: JobOutcome): void => {
          metrics?.jobRun(job.name, outcome, (performance.now() - began) / 1000);
        };
        try {
          await handle(data);
          ended('done');
        } catch (error) {
          ended('failed');
          logger.warn({ err: error, job: job.name, id }, 'job failed, will be retried');
          throw error;
        } finally {
          // Where one job lay there may be more: only an empty queue is looked at once a second.
          boss.notifyWorker(worker);
        }
      }
    },
  );
  return worker;
}
