import { keyFor } from '#server/platform/crypto/secrets.ts';

/** Keys from the installation's secret; a copy of the database is worth nothing without them. */
export interface TwoFactorKeys {
  /** Seals the secrets of the apps. */
  readonly secrets: string;
  /** Goes into the hashes of the backup codes. */
  readonly backupCodes: string;
}

export function twoFactorKeys(secret: Buffer): TwoFactorKeys {
  return {
    secrets: keyFor(secret, 'two-factor-secrets'),
    backupCodes: keyFor(secret, 'two-factor-backup-codes'),
  };
}
