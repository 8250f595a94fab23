import { fingerprintOf, storeSecrets } from '../../crypto/secrets.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import type { AvailableSecrets } from './seal.ts';

/**
 * Sees to it that the data directory has the secret under which the backup's second factors were
 * sealed: the one that lies there, else the backup's own.
 * @throws BackupError when it is another one; nothing has been changed then
 */
export function placeSecret(
  dataDir: string,
  folder: string,
  { secrets, isOwn }: AvailableSecrets,
  { secret }: Manifest,
): void {
  // Those that lie there may have been rotated since: the backup's own is then among them.
  if (!secrets.some((each) => fingerprintOf(each) === secret.fingerprint))
    throw new BackupError(
      isOwn
        ? `In ${dataDir} liegt der Schlüssel einer anderen Installation. Nehmen Sie mit DATA_DIR einen leeren Ordner.`
        : `Der Schlüssel in ${folder} ist beschädigt: Er gehört nicht zu dieser Sicherung.`,
    );
  if (!isOwn) storeSecrets(dataDir, secrets);
}
