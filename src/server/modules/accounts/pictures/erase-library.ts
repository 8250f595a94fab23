import type { Tx } from '#server/kernel/database.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import type { ProviderId } from '#shared/ids.ts';
import { removeBytesJob } from './jobs.ts';
import { deletePictures } from './store.ts';

/** Deletes all pictures of a dissolved account; their bytes go by a job once that is committed. */
export async function eraseLibrary(tx: Tx, jobs: JobQueue, provider: ProviderId): Promise<void> {
  if (await deletePictures(tx, provider))
    await jobs.enqueue(tx, removeBytesJob, { providerId: provider });
}
