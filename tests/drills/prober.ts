import { setTimeout as pause } from 'node:timers/promises';
import type { TaskQueue, Task } from './task-queue.ts';

const EVERY_MS = 250;

/** What somebody saw who asked four times a second. */
export interface Probed {
  /** Seconds since the begin in which at least one request was sent that was not answered well. */
  readonly failed: readonly number[];
  /** Those of them in which every such request had only not been answered in time. */
  readonly late: readonly number[];
  /** Milliseconds of the slowest request that was answered well. */
  readonly slowestMs: number;
}

export interface Prober {
  /** Seconds since the begin. */
  seconds(): number;
  /** Milliseconds since a request that was not answered well was sent, or since the begin. */
  quietMs(): number;
  /** Whether a request was not answered well yet. */
  hasFailed(): boolean;
  stop(): Promise<Probed>;
}

interface ProberOptions {
  readonly next: () => Task;
  /** How many at most. */
  readonly most: number;
  /** After how many milliseconds a request is given up by who sends it. */
  readonly patienceMs: number;
}

/** Sends a request four times a second, whether the ones before are answered or not. */
export function startProber(tasks: TaskQueue, { next, most, patienceMs }: ProberOptions): Prober {
  const begin = performance.now();
  const failed = new Set<number>();
  const refused = new Set<number>();
  const under: Promise<void>[] = [];
  const over = new AbortController();
  let slowestMs = 0;
  let last = begin;
  const probe = async (): Promise<void> => {
    const sent = performance.now();
    if (await tasks.send(next())) {
      slowestMs = Math.max(slowestMs, performance.now() - sent);
      return;
    }
    const second = Math.floor((sent - begin) / 1_000);
    failed.add(second);
    if (performance.now() - sent < patienceMs) refused.add(second);
    last = Math.max(last, sent);
  };
  const run = async (): Promise<void> => {
    for (let number = 0; number < most && !over.signal.aborted; number += 1) {
      under.push(probe());
      await pause(EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    seconds: () => (performance.now() - begin) / 1_000,
    quietMs: () => performance.now() - last,
    hasFailed: () => failed.size > 0,
    async stop() {
      over.abort();
      await running;
      await Promise.all(under);
      return {
        failed: [...failed].toSorted((a, b) => a - b),
        late: [...failed].filter((second) => !refused.has(second)),
        slowestMs: Math.round(slowestMs),
      };
    },
  };
}
