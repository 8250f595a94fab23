import { fingerprintOf, readSecrets, storeSecrets } from '../../crypto/secrets.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

/**
 * Sees to it that the data directory has the secret under which the backup's second factors were
 * sealed: the one that lies there, else the backup's own.
 * @throws BackupError when there is none, or another one; nothing has been changed then
 */
export function placeSecret(dataDir: string, folder: string, { secret }: Manifest): void {
  const present = readSecrets(dataDir);
  const given = present ?? readSecrets(folder);
  if (given === null)
    throw new BackupError(
      `Der Sicherung liegt der Schlüssel der Installation nicht bei. Legen Sie die Datei „secret“ der gesicherten Installation nach ${dataDir} und beginnen Sie neu.`,
    );
  // Those that lie there may have been rotated since: the backup's own is then among them.
  if (!given.some((each) => fingerprintOf(each) === secret.fingerprint))
    throw new BackupError(
      present === null
        ? `Der Schlüssel in ${folder} ist beschädigt: Er gehört nicht zu dieser Sicherung.`
        : `In ${dataDir} liegt der Schlüssel einer anderen Installation. Nehmen Sie mit DATA_DIR einen leeren Ordner.`,
    );
  if (present === null) storeSecrets(dataDir, given);
}
