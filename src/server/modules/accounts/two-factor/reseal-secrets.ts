import { OPERATOR } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { SecurityAction } from '#shared/labels/security-events.ts';
import { findHome } from '../store.ts';
import { deleteAllBackupCodes, lockRotation, lockSealed, putSealed } from './store.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';

const ACTION: SecurityAction = 'security.backup_codes_voided';

/**
 * Seals the second factors of all users again, all or none, for the operator who rotates the
 * installation's secret.
 * @param old opens what is sealed now; `next` seals it
 * @returns how many there were
 */
export function unscopedResealSecrets(
  { db }: Pick<Services, 'db'>,
  old: TwoFactorKeys,
  next: TwoFactorKeys,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockRotation(tx);
    const found = await lockSealed(tx);
    for (const each of found) {
      const { loginId, sealed } = each;
      await putSealed(tx, { ...each, sealed: next.seal(loginId, old.open(loginId, sealed)) });
    }
    return found.length;
  });
}

/**
 * Makes the backup codes of all users void: with the secret one could have searched for them in
 * a copy of the database.
 * @returns how many users had some
 */
export function unscopedVoidBackupCodes({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return db.transaction(async (tx) => {
    const logins = await deleteAllBackupCodes(tx);
    for (const loginId of logins) {
      const home = await findHome(tx, loginId);
      if (home === undefined) continue;
      const event = { action: ACTION, entity: 'user', entityId: home.userId, data: {} };
      await appendEvent(tx, home.providerId, OPERATOR, event, clock());
    }
    return logins.length;
  });
}
