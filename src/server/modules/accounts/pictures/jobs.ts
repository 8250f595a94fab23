import { defineJob, type JobDefinition } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { type ObjectStore, removeBelow } from '#server/platform/storage/object-store.ts';
import { providerId } from '#shared/ids.ts';
import { folderOf } from './object-keys.ts';
import { isBackupUnderWay } from './queries.ts';

interface FileData {
  readonly providerId: string;
  readonly fileId: string;
}

/** Makes AVIF of a stored picture: last of all, and one at a time on a node. */
export const avifJob: JobDefinition<FileData> = {
  ...defineJob<FileData>('pictures.make-avif', 3),
  lane: 'last',
};

/** Removes the bytes of a file whose row is gone, or of all files of a dissolved account. */
export const removeBytesJob = defineJob<{ readonly providerId: string; readonly fileId?: string }>(
  'pictures.remove-bytes',
  // A backup may take hours, and is waited for.
  20,
);

const sweepJob = defineJob<object>('pictures.sweep');

export function pictureJobs(services: Services, objects: ObjectStore): JobHandler[] {
  return [
    handles(avifJob, async (data) => {
      const { makeAvif } = await import('./make-avif.ts');
      if (await makeAvif(services, objects, providerId(data.providerId), data.fileId)) return;
      // Bytes may have come after those of the file went.
      await services.db.transaction((tx) => services.jobs.enqueue(tx, removeBytesJob, data));
    }),
    handles(removeBytesJob, async ({ providerId: provider, fileId }) => {
      if (await isBackupUnderWay(services.db))
        throw new Error('a backup is being taken; the bytes go after it');
      await removeBelow(objects, folderOf(providerId(provider), fileId));
    }),
    handles(
      sweepJob,
      async () => {
        const { sweepPictures } = await import('./sweep-pictures.ts');
        await sweepPictures(services, objects);
      },
      '41 3 * * *',
    ),
  ];
}
