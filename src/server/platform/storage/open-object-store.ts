import { join } from 'node:path';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Address } from './s3-address.ts';

interface StoreSettings {
  readonly dataDir: string;
  /** Null: the folder. */
  readonly s3: S3Address | null;
}

/** The folder in the data directory, whatever else is configured. */
export const folderStoreOf = (dataDir: string): ObjectStore =>
  openFolderStore(join(dataDir, 'objects'));

/** The configured store. What speaks S3 is loaded only where it is used. */
export async function openObjectStore({ dataDir, s3 }: StoreSettings): Promise<ObjectStore> {
  if (s3 === null) return folderStoreOf(dataDir);
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}
