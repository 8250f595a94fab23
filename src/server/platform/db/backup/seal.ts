import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyFor, readSecrets, type Secrets } from '../../crypto/secrets.ts';
import { BackupError } from './backup-error.ts';
import { manifestFile } from './manifest.ts';

/**
 * How sure it is that a backup comes from this installation: `proven` by the secret in the data
 * directory; `consistent` with the only secret there is, the backup's own, which proves that it is
 * whole but not whose it is; `unchecked` because the operator said so.
 */
export type BackupOrigin = 'proven' | 'consistent' | 'unchecked';

export const sealFile = (folder: string): string => join(folder, 'manifest.hmac');

/** HMAC-SHA-256 over the manifest's text, under a key of its own derived from the secret; hex. */
export function sealOf(secret: Buffer, manifest: string): string {
  const key = Buffer.from(keyFor(secret, 'backup-manifest'), 'hex');
  return createHmac('sha256', key).update(manifest, 'utf8').digest('hex');
}

export interface AvailableSecrets {
  readonly secrets: Secrets;
  /** Whether they lie in the data directory, and not only in the backup itself. */
  readonly isOwn: boolean;
}

/**
 * The secrets to check a backup with: those of the data directory, else the backup's own.
 * @throws BackupError when there are none
 */
export function findSecrets(dataDir: string, folder: string): AvailableSecrets {
  const own = readSecrets(dataDir);
  const secrets = own ?? readSecrets(folder);
  if (secrets === null)
    throw new BackupError(
      `Der Sicherung liegt der Schlüssel der Installation nicht bei. Legen Sie die Datei „secret“ der gesicherten Installation nach ${dataDir} und beginnen Sie neu.`,
    );
  return { secrets, isOwn: own !== null };
}

/**
 * Reads the manifest's text and holds it against its seal, before anything in it is looked at.
 * @param isUncheckedAllowed whether the operator vouches for the backup where its seal is missing
 *   or another one
 * @throws BackupError when the folder holds no finished backup, or its seal is missing or wrong
 */
export async function readSealed(
  folder: string,
  { secrets, isOwn }: AvailableSecrets,
  isUncheckedAllowed: boolean,
): Promise<{ readonly text: string; readonly origin: BackupOrigin }> {
  const text = await read(manifestFile(folder));
  if (text === null)
    throw new BackupError(
      `In ${folder} liegt keine fertige Sicherung: manifest.json fehlt. Geben Sie den Ordner an, den der Befehl „backup“ genannt hat.`,
    );
  const seal = (await read(sealFile(folder)))?.trim() ?? null;
  if (seal !== null && secrets.some((secret) => isSame(seal, sealOf(secret, text))))
    return { text, origin: isOwn ? 'proven' : 'consistent' };
  if (isUncheckedAllowed) return { text, origin: 'unchecked' };
  throw new BackupError(seal === null ? missing(folder) : wrong(folder, isOwn));
}

const missing = (folder: string): string =>
  `Der Sicherung fehlt ihr Siegel ${sealFile(folder)}: Sie stammt aus einer älteren Version von Empfehlwerk, oder jemand hat es entfernt. Nur wenn Sie sicher sind, woher sie kommt, geben Sie den Befehl noch einmal mit --unauthenticated ein.`;

const wrong = (folder: string, isOwn: boolean): string =>
  isOwn
    ? `Der Schlüssel in DATA_DIR bestätigt ${folder} nicht: Die Sicherung wurde verändert oder stammt von einer anderen Installation. Nehmen Sie eine andere Sicherung, oder nehmen Sie mit DATA_DIR den Ordner, in dem deren Schlüssel liegt.`
    : `${manifestFile(folder)} ist beschädigt oder wurde verändert: Das Siegel passt nicht zum Schlüssel, der dabeiliegt. Nehmen Sie eine andere Sicherung.`;

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
