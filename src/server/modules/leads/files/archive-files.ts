import type { Queryable } from '#server/kernel/database.ts';
import type { Archive } from '#server/platform/archive/zip-archive.ts';
import { type ObjectStore, readObject } from '#server/platform/storage/object-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { fileSlug } from '#shared/slug.ts';
import { fileKey } from './file-keys.ts';
import { listFiles } from './queries.ts';

/**
 * Writes guests' files into a folder of an archive. One that is erased meanwhile is left out.
 * @param leads of these requests; null: of all
 * @param folder ending with a slash
 */
export async function archiveFiles(
  db: Queryable,
  objects: ObjectStore,
  { provider, leads }: { readonly provider: ProviderId; readonly leads: readonly string[] | null },
  archive: Archive,
  folder: string,
): Promise<void> {
  for (const { id, name, kind } of await listFiles(db, provider, leads)) {
    const bytes = await readObject(objects, fileKey(provider, id));
    // The id makes it the only one of its name, and leads to its row.
    const stem = fileSlug(name.slice(0, name.lastIndexOf('.'))) || 'datei';
    if (bytes !== null) await archive.add(`${folder}${stem}-${id}.${kind}`, bytes);
  }
}
