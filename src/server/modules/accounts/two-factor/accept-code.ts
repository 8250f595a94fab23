import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { stepOfCode } from '#server/platform/crypto/one-time-codes.ts';
import { CODE_MISSING } from '#shared/contracts/accounts/two-factor.ts';
import { findTwoFactor, takeBackupCode, takeStep } from './store.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';

/**
 * Five wrong codes of one login in a quarter of an hour, wherever they are given
 * (tests/security/README.md row 15).
 */
export const CODES_BY_LOGIN = { bucket: 'two-factor', points: 5, seconds: 900 } as const;

/** What a code turned out to be; null when it is none, or was used before. */
export type AcceptedCode = 'one_time' | 'backup' | null;

/**
 * Takes a code as second factor. It is used up together with what the caller's transaction does
 * with it; a second one with the same code waits and then finds it used.
 */
export async function acceptCode(
  tx: Tx,
  keys: TwoFactorKeys,
  loginId: string,
  code: string,
  now: Date,
): Promise<AcceptedCode> {
  const factor = await findTwoFactor(tx, loginId);
  if (factor === undefined || factor.verifiedAt === null) return null;
  const secret = keys.open(loginId, factor.sealedSecret);
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now);
  if (step !== null) return (await takeStep(tx, loginId, step)) ? 'one_time' : null;
  return (await acceptBackupCode(tx, keys, loginId, code, now)) ? 'backup' : null;
}

/**
 * Takes a backup code alone, as the way back to a password (docs/decisions/0334).
 * @returns false when it is none, or was used before
 */
export async function acceptBackupCode(
  tx: Tx,
  keys: TwoFactorKeys,
  loginId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const hashes = keys.hashesOfCode(loginId, code);
  return hashes.length > 0 && (await takeBackupCode(tx, loginId, hashes, now));
}

/** The answer to a code that is wrong, too old or used: it does not say which. */
export function wrongCode(path: 'token' | 'code'): DomainError {
  return new DomainError('validation_failed', {}, [
    { path, message: 'Der Code ist ungültig oder wurde schon verwendet.' },
  ]);
}

/** Two-factor authentication is on, and no code was given. */
export function missingCode(): DomainError {
  return new DomainError('validation_failed', {}, [{ path: 'code', message: CODE_MISSING }]);
}
