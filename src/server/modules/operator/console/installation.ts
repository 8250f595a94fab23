import { statfs } from 'node:fs/promises';
import type { Queryable } from '#server/kernel/database.ts';
import { unscopedFailedJobs, unscopedQueueFigures } from '#server/platform/jobs/queue-queries.ts';
import { unscopedMailCounts, unscopedWaitingMails } from '#server/platform/mail/mail-store.ts';
import type { QueueFigure } from '#server/platform/metrics/metrics.ts';
import { type GivenUpJob, readDatabase } from './queries.ts';

/** How the installation stands. */
export interface Installation {
  /** null where the folder can't be read. */
  readonly freeBytes: number | null;
  readonly databaseBytes: number;
  readonly version: string;
  /** The newest step of the schema. */
  readonly migration: string;
  /** The process was asked to stop. */
  readonly isEnding: boolean;
  /** Only those in which something waits, runs or was given up. */
  readonly queues: readonly QueueFigure[];
  readonly mails: readonly { readonly status: string; readonly count: number }[];
  /** Mails that wait and were refused before. */
  readonly refusedMails: number;
  readonly jobs: readonly GivenUpJob[];
}

const SHOWN = 50;
const LOOKED_AT = 500;

/** What `/readyz`, the metrics and the commands `jobs` and `outbox` know, in one look. */
export async function readInstallation(
  db: Queryable,
  { dataDir, isEnding }: { readonly dataDir: string; readonly isEnding: boolean },
): Promise<Installation> {
  const { version, migration, bytes } = await readDatabase(db);
  const queues = await unscopedQueueFigures(db);
  const waiting = await unscopedWaitingMails(db, LOOKED_AT);
  const jobs = await unscopedFailedJobs(db, SHOWN);
  return {
    freeBytes: await freeBytesOf(dataDir),
    databaseBytes: bytes,
    version,
    migration,
    isEnding,
    queues: queues.filter(({ waiting: some, active, failed }) => some + active + failed > 0),
    mails: await unscopedMailCounts(db),
    refusedMails: waiting.filter(({ attempts }) => attempts > 0).length,
    jobs: jobs.map(({ id, queue, createdAt, reason }) => ({
      id,
      queue,
      at: createdAt,
      reason: withoutMailboxes(reason),
    })),
  };
}

/** Mail servers and databases name whom something was for; the console does not. */
const withoutMailboxes = (text: string): string => text.replaceAll(/[^\s<>"]+@/g, '…@');

async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
