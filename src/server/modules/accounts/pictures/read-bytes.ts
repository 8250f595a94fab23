import type { Queryable } from '#server/kernel/database.ts';
import type { Archive } from '#server/platform/archive/zip-archive.ts';
import { type ObjectStore, readObject } from '#server/platform/storage/object-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { LIBRARY_PICTURE_PATH, type ShownPicture } from '#shared/pictures/library-picture.ts';
import { fileSlug } from '#shared/slug.ts';
import { objectKey } from './object-keys.ts';
import { listFiles, unscopedObjectKey } from './queries.ts';

/**
 * The bytes of a picture as a page shows it, as WebP in the smallest kept size of at least `width`
 * pixels, else in the largest. Null where it is gone meanwhile.
 */
export async function readPicture(
  db: Queryable,
  objects: ObjectStore,
  { address, widths }: ShownPicture,
  width: number,
): Promise<Buffer | null> {
  const [slug = '', hash = ''] = address.slice(LIBRARY_PICTURE_PATH.length).split('/');
  const kept = widths.find((each) => each >= width) ?? widths.at(-1) ?? 0;
  const key = await unscopedObjectKey(db, slug, { hash, width: kept, ending: 'webp' });
  return key === null ? null : readObject(objects, key);
}

/**
 * Writes every picture of the library into a folder of an archive, each in its largest size. One that
 * is deleted meanwhile is left out.
 * @param folder ending with a slash
 */
export async function archivePictures(
  db: Queryable,
  objects: ObjectStore,
  provider: ProviderId,
  archive: Archive,
  folder: string,
): Promise<void> {
  for (const { id, name, fileId, widths } of await listFiles(db, provider)) {
    const key = objectKey(provider, fileId, widths.at(-1) ?? 0, 'webp');
    const bytes = await readObject(objects, key);
    // The id makes it the only one of its name, and leads to its row.
    if (bytes !== null) await archive.add(`${folder}${fileSlug(name) || 'bild'}-${id}.webp`, bytes);
  }
}
