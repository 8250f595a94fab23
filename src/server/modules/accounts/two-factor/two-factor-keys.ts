import { hashBackupCode } from '#server/platform/crypto/backup-codes.ts';
import { openSealedText, sealText } from '#server/platform/crypto/sealed-text.ts';
import { keyFor, type Keyring } from '#server/platform/crypto/secrets.ts';

/** Keys from the installation's secrets; a copy of the database cannot be used without them. */
export interface TwoFactorKeys {
  /** Seals the secret of an app with the secret in use. */
  seal(userId: string, text: string): Buffer;
  /** @throws Error when it was sealed for somebody else, or with a secret that is gone */
  open(userId: string, sealed: Buffer): string;
  /** The stored hash of a backup code; null when the text is none. */
  hashCode(userId: string, text: string): Buffer | null;
  /** The possible stored hashes of a code, by every secret that codes may have been made with. */
  hashesOfCode(userId: string, text: string): readonly Buffer[];
}

const sealing = (secret: Buffer): string => keyFor(secret, 'two-factor-secrets');
const hashing = (secret: Buffer): string => keyFor(secret, 'two-factor-backup-codes');

export function twoFactorKeys(keyring: Keyring): TwoFactorKeys {
  return {
    seal: (userId, text) => sealText(sealing(keyring()[0]), userId, text),
    open(userId, sealed) {
      let failure: unknown;
      for (const secret of keyring()) {
        try {
          return openSealedText(sealing(secret), userId, sealed);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
    hashCode: (userId, text) => hashBackupCode(hashing(keyring()[0]), userId, text),
    hashesOfCode: (userId, text) =>
      keyring().flatMap((secret) => hashBackupCode(hashing(secret), userId, text) ?? []),
  };
}
