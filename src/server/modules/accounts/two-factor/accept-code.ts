import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { stepOfCode } from '#server/platform/crypto/one-time-codes.ts';
import { takeBackupCode } from './backup-code-store.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';
import { findTwoFactor, takeStep } from './two-factor-store.ts';

/** What a code turned out to be; null when it is none, or was used before. */
export type AcceptedCode = 'one_time' | 'backup' | null;

/**
 * Takes a code as second factor. It is used up together with what the caller's transaction does
 * with it; a second one with the same code waits and then finds it used.
 */
export async function acceptCode(
  tx: Tx,
  keys: TwoFactorKeys,
  { providerId, userId }: ActingProvider,
  code: string,
  now: Date,
): Promise<AcceptedCode> {
  const factor = await findTwoFactor(tx, providerId, userId);
  if (factor === undefined || factor.verified_at === null) return null;
  const secret = keys.open(userId, factor.sealed_secret);
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now);
  if (step !== null) return (await takeStep(tx, providerId, userId, step)) ? 'one_time' : null;
  const hashes = keys.hashesOfCode(userId, code);
  if (hashes.length === 0) return null;
  return (await takeBackupCode(tx, providerId, userId, hashes, now)) ? 'backup' : null;
}
