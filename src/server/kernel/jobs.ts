import type { Tx } from './database.ts';

/**
 * In which lane of its queue a job waits: 'first', before all others, for what somebody stands and
 * waits for; 'last' for what goes out by itself and lets some of each provider's others go ahead.
 */
export type Lane = 'first' | 'usual' | 'last';

/**
 * A kind of durable job: a name and the ids it carries. The handler is registered next to it and
 * may run twice without effect. Jobs that carry a `providerId` alternate between the providers, so
 * that many of one keep nobody else waiting.
 */
export interface JobDefinition<Data extends object> {
  readonly name: string;
  readonly retryLimit: number;
  /** 'usual' unless stated. */
  readonly lane?: Lane;
  /** Only carries the type. */
  readonly data?: Data;
}

export function defineJob<Data extends object>(name: string, retryLimit = 8): JobDefinition<Data> {
  return { name, retryLimit };
}

export interface JobQueue {
  /**
   * Queues a job in the caller's transaction: it exists if and only if its cause was committed.
   * @param notBefore it waits until then; at once unless stated
   */
  enqueue<Data extends object>(
    tx: Tx,
    job: JobDefinition<Data>,
    data: Data,
    notBefore?: Date,
  ): Promise<void>;
  /**
   * Asks this process's worker, if it has one, to look for jobs of this kind now instead of within
   * a second. For after the commit, where somebody waits; nothing depends on it.
   */
  wake(job: JobDefinition<object>): void;
}
