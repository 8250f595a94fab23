import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

/**
 * Holds every file of a backup against the manifest's hash, before anything is touched.
 * @throws BackupError naming the first file that is missing or changed
 */
export async function checkFiles(folder: string, { tables }: Manifest): Promise<void> {
  for (const { file, sha256 } of tables) {
    const hash = createHash('sha256');
    try {
      await pipeline(createReadStream(join(folder, file)), hash);
    } catch (cause) {
      throw new BackupError(`${join(folder, file)} fehlt oder ist nicht lesbar.`, { cause });
    }
    if (hash.digest('hex') !== sha256)
      throw new BackupError(
        `${join(folder, file)} ist beschädigt: Der Inhalt passt nicht zur Prüfsumme. Nehmen Sie eine andere Sicherung.`,
      );
  }
}
