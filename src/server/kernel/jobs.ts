import type { Tx } from './database.ts';

/**
 * A kind of durable job: a name and the ids it carries. The handler is registered beside it and
 * may run twice without effect.
 */
export interface JobDefinition<Data extends object> {
  readonly name: string;
  readonly retryLimit: number;
  /** Jobs of a queue with a higher one go first; 0 unless stated. */
  readonly priority?: number;
  /** Only carries the type. */
  readonly data?: Data;
}

export function defineJob<Data extends object>(name: string, retryLimit = 8): JobDefinition<Data> {
  return { name, retryLimit };
}

export interface JobQueue {
  /** Queues a job in the caller's transaction: it exists if and only if its cause was committed. */
  enqueue<Data extends object>(tx: Tx, job: JobDefinition<Data>, data: Data): Promise<void>;
  /**
   * Tells this process's worker, if it has one, to look for jobs of this kind now instead of within
   * a second. For after the commit, where somebody waits; nothing depends on it.
   */
  wake(job: JobDefinition<object>): void;
}
