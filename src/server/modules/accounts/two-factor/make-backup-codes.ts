import { newBackupCode } from '#server/platform/crypto/backup-codes.ts';
import { BACKUP_CODE_COUNT } from '#shared/contracts/accounts/two-factor.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';

/** Fresh backup codes, to show once, and their hashes, which are stored. */
export function makeBackupCodes(
  keys: TwoFactorKeys,
  loginId: string,
): { readonly codes: string[]; readonly hashes: Buffer[] } {
  const codes = Array.from({ length: BACKUP_CODE_COUNT }, newBackupCode);
  const hashes = codes.flatMap((code) => keys.hashCode(loginId, code) ?? []);
  return { codes, hashes };
}
