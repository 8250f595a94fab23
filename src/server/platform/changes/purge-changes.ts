import type { Database } from '#server/kernel/database.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import { handles, type JobHandler } from '../jobs/queue.ts';
import { unscopedPurgeChanges } from './change-store.ts';

const purgeChanges = defineJob<object>('changes.forget');

/** Keeps the notes of changes few, however busy a provider is. */
export function purgeChangesHandler(db: Database): JobHandler {
  return handles(purgeChanges, () => unscopedPurgeChanges(db), '*/10 * * * *');
}
