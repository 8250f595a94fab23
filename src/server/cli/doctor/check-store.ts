import { randomUUID } from 'node:crypto';
import { type ObjectStore, readObject } from '../../platform/storage/object-store.ts';
import { failure, type Finding, ok } from './checks.ts';

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Whether pictures can be put where they belong, read and removed again. */
export async function checkStore(store: ObjectStore): Promise<Finding> {
  const key = `probe/${randomUUID()}`;
  const bytes = Buffer.from('Empfehlwerk');
  try {
    await store.put(key, bytes);
    const read = await readObject(store, key);
    await store.remove([key]);
    return read?.equals(bytes) === true
      ? ok('Bildspeicher', `${store.place} ist beschreibbar`)
      : failure('Bildspeicher', `${store.place} gibt nicht zurück, was hineingelegt wurde`);
  } catch (error) {
    return failure('Bildspeicher', `${store.place} ist nicht beschreibbar: ${messageOf(error)}`);
  }
}

/**
 * Whether all the bytes are there that pictures need.
 * @param stored keys of everything in the store
 */
export function judgePictures(needed: readonly string[], stored: ReadonlySet<string>): Finding {
  const missing = needed.filter((key) => !stored.has(key));
  const [first] = missing;
  return first === undefined
    ? ok('Bilder', `${needed.length.toLocaleString('de-DE')} Dateien, keine fehlt`)
    : failure(
        'Bilder',
        `${missing.length.toLocaleString('de-DE')} Dateien fehlen im Speicher, zuerst ${first}; holen Sie sie aus einer Sicherung, oder prüfen Sie S3_URL und DATA_DIR`,
      );
}
