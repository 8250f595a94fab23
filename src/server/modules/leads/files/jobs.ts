import type { Tx } from '#server/kernel/database.ts';
import { defineJob, type JobQueue } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { type ObjectStore, removeBelow } from '#server/platform/storage/object-store.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { ALL_FILES, fileAt, fileKey, filesOf, type GuestFilePlace } from './file-keys.ts';
import { isBackupUnderWay, listFiles, unscopedKnownFiles } from './queries.ts';
import { deleteFiles } from './store.ts';

/** Removes the bytes of files whose rows are gone, or of all files of a dissolved account. */
export const removeFilesJob = defineJob<{
  readonly providerId: string;
  readonly ids?: readonly string[];
}>(
  'leads.remove-files',
  // A backup may take hours, and is waited for.
  20,
);

const sweepJob = defineJob<object>('leads.sweep-files');

/**
 * Has the bytes of these requests' files removed once the transaction is committed; their rows are the
 * caller's to delete, after this.
 */
export async function queueFileRemoval(
  tx: Tx,
  jobs: JobQueue,
  provider: ProviderId,
  leads: readonly string[],
): Promise<void> {
  const ids = (await listFiles(tx, provider, leads)).map(({ id }) => id);
  if (ids.length > 0) await jobs.enqueue(tx, removeFilesJob, { providerId: provider, ids });
}

/** Deletes all files of a dissolved account; their bytes go by a job once that is committed. */
export async function eraseFiles(tx: Tx, jobs: JobQueue, provider: ProviderId): Promise<void> {
  if (await deleteFiles(tx, provider))
    await jobs.enqueue(tx, removeFilesJob, { providerId: provider });
}

/** How long a stored file may wait for its request, in milliseconds. */
export const FILE_WAITS_MS = 6 * 60 * 60 * 1000;

/** Younger bytes may wait for a request that is still being written, or is being committed. */
const YOUNG_MS = FILE_WAITS_MS + 60 * 60 * 1000;
const BATCH = 500;

/**
 * Removes bytes of guests' files that no request has: of requests that were never sent or refused, or
 * left by a crash. What does not look like a guest's file is left alone.
 * @returns how many objects went
 */
export async function sweepFiles(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  objects: ObjectStore,
): Promise<number> {
  const before = clock().getTime() - YOUNG_MS;
  let batch: (GuestFilePlace & { readonly key: string })[] = [];
  let removed = 0;
  const settle = async (): Promise<void> => {
    const known = await unscopedKnownFiles(db, batch);
    const orphans = batch.map(({ key }) => key).filter((key) => !known.has(key));
    batch = [];
    // Asked after the rows: a backup that begins later knows none of these files.
    if (orphans.length === 0 || (await isBackupUnderWay(db))) return;
    await objects.remove(orphans);
    removed += orphans.length;
  };
  for await (const { key, changedAt } of objects.list(ALL_FILES)) {
    const file = fileAt(key);
    if (file === null || changedAt.getTime() > before) continue;
    batch.push({ ...file, key });
    if (batch.length >= BATCH) await settle();
  }
  await settle();
  return removed;
}

export function leadFileJobs(services: Services, objects: ObjectStore): JobHandler[] {
  return [
    handles(removeFilesJob, async ({ providerId: text, ids }) => {
      if (await isBackupUnderWay(services.db))
        throw new Error('a backup is being taken; the bytes go after it');
      const provider = providerId(text);
      if (ids === undefined) await removeBelow(objects, filesOf(provider));
      else await objects.remove(ids.map((id) => fileKey(provider, id)));
    }),
    handles(
      sweepJob,
      async () => {
        await sweepFiles(services, objects);
      },
      // Nobody has sent what lies here, so it does not lie for long.
      '37 * * * *',
    ),
  ];
}
