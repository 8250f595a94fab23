import type { Services } from '#server/kernel/services.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { ALL_PICTURES, fileOf, type PictureFile } from './object-keys.ts';
import { isBackupUnderWay, unscopedKnownFiles } from './queries.ts';

/** Younger bytes may wait for the row of an upload that is under way. */
const YOUNG_MS = 60 * 60 * 1000;
const BATCH = 500;

/**
 * Removes bytes of pictures that no row knows: left by a crash between the two, or by a removal that
 * was given up. What does not look like a picture's is left alone.
 * @returns how many objects went
 */
export async function sweepPictures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  objects: ObjectStore,
): Promise<number> {
  const before = clock().getTime() - YOUNG_MS;
  let batch: (PictureFile & { readonly key: string })[] = [];
  let removed = 0;
  const settle = async (): Promise<void> => {
    const known = await unscopedKnownFiles(db, batch);
    const orphans = batch.filter(({ provider, fileId }) => !known.has(`${provider}/${fileId}`));
    batch = [];
    // Asked after the rows: a backup that begins later knows none of these files.
    if (orphans.length === 0 || (await isBackupUnderWay(db))) return;
    await objects.remove(orphans.map(({ key }) => key));
    removed += orphans.length;
  };
  for await (const { key, changedAt } of objects.list(ALL_PICTURES)) {
    const file = fileOf(key);
    if (file === null || changedAt.getTime() > before) continue;
    batch.push({ ...file, key });
    if (batch.length >= BATCH) await settle();
  }
  await settle();
  return removed;
}
