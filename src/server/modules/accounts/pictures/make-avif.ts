import type { Services } from '#server/kernel/services.ts';
import { runAvifEncoder } from '#server/platform/images/run-decoder.ts';
import { type ObjectStore, readObject } from '#server/platform/storage/object-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { avifWidths } from '#shared/pictures/library-picture.ts';
import { objectKey } from './object-keys.ts';
import { findFile } from './queries.ts';
import { setAvifWidths } from './store.ts';

/**
 * Makes AVIF of a stored file in the widths that win by it, and then says that it is there. A file
 * that has been replaced or deleted meanwhile is left to the removal of bytes, which waits for backups.
 * @returns whether a picture still has the file
 * @throws Error where its bytes are missing or cannot be encoded; the job is tried again
 */
export async function makeAvif(
  { db }: Services,
  objects: ObjectStore,
  provider: ProviderId,
  fileId: string,
): Promise<boolean> {
  const file = await findFile(db, provider, fileId);
  if (file === undefined) return false;
  const wanted = avifWidths(file.widths);
  const largest = file.widths.at(-1) ?? 0;
  const webp = await readObject(objects, objectKey(provider, fileId, largest, 'webp'));
  if (webp === null) throw new Error(`the bytes of ${fileId} are missing`);
  const sizes = await runAvifEncoder(webp, wanted);
  if (typeof sizes === 'string') throw new Error(`${fileId} cannot be made AVIF: ${sizes}`);
  for (const { width, bytes } of sizes)
    await objects.put(objectKey(provider, fileId, width, 'avif'), bytes);
  return db.transaction((tx) => setAvifWidths(tx, provider, fileId, wanted));
}
