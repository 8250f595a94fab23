import type { Database } from '#server/kernel/database.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import { handles, type JobHandler } from '../jobs/queue.ts';
import { unscopedForgetChanges } from './change-store.ts';

const forgetChanges = defineJob<object>('changes.forget');

/** Keeps the notes of changes few, however busy a provider is. */
export function forgetChangesHandler(db: Database): JobHandler {
  return handles(forgetChanges, () => unscopedForgetChanges(db), '*/10 * * * *');
}
