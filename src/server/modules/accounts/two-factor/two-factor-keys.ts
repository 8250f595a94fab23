import { hashBackupCode } from '#server/platform/crypto/backup-codes.ts';
import { type Sealer, sealerFor } from '#server/platform/crypto/sealed-text.ts';
import { keyFor, type Keyring } from '#server/platform/crypto/secrets.ts';

/** Keys from the installation's secrets; a copy of the database cannot be used without them. */
export interface TwoFactorKeys extends Sealer {
  /** The stored hash of a backup code; null when the text is none. */
  hashCode(userId: string, text: string): Buffer | null;
  /** The possible stored hashes of a code, by every secret that codes may have been made with. */
  hashesOfCode(userId: string, text: string): readonly Buffer[];
}

const hashing = (secret: Buffer): string => keyFor(secret, 'two-factor-backup-codes');

export function twoFactorKeys(keyring: Keyring): TwoFactorKeys {
  return {
    ...sealerFor(keyring, 'two-factor-secrets'),
    hashCode: (userId, text) => hashBackupCode(hashing(keyring()[0]), userId, text),
    hashesOfCode: (userId, text) =>
      keyring().flatMap((secret) => hashBackupCode(hashing(secret), userId, text) ?? []),
  };
}
