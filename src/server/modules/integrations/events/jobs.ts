import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { EVENT_DAYS } from '#shared/event-types.ts';
import { unscopedPurgeEvents } from './event-store.ts';
import { numberEvents, type OnNumbered } from './number-events.ts';

const purgeEventsJob = defineJob<object>('integrations.purge-events');

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every night: events go after 30 days. */
export function eventJobs({ db, clock }: Pick<Services, 'db' | 'clock'>): JobHandler[] {
  const purge = () => unscopedPurgeEvents(db, new Date(clock().getTime() - EVENT_DAYS * DAY_MS));
  return [handles(purgeEventsJob, purge, '40 3 * * *')];
}

/** How long nobody looks for new events: a receiver learns of them within a second. */
const PAUSE_MS = 250;

/** The same after an error: a database that is away is not asked without end. */
const PAUSE_AFTER_ERROR_MS = 5_000;

/**
 * Numbers events until it is stopped; for a node that works. No job of the queue, because each event would
 * have to order one.
 */
export function startEvents(
  { db }: Pick<Services, 'db'>,
  logger: Logger,
  onNumbered: readonly OnNumbered[] = [],
): { stop(): Promise<void> } {
  const end = new AbortController();
  const work = async (): Promise<void> => {
    while (!end.signal.aborted) {
      let milliseconds = PAUSE_MS;
      try {
        await numberEvents(db, onNumbered);
      } catch (error) {
        logger.warn({ err: error }, 'events were not numbered, tried again');
        milliseconds = PAUSE_AFTER_ERROR_MS;
      }
      await pause(milliseconds, undefined, { signal: end.signal }).catch(() => undefined);
    }
  };
  const done = work();
  return {
    async stop() {
      end.abort();
      await done;
    },
  };
}
