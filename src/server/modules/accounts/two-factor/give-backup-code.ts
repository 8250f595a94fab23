import { OPERATOR } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { newBackupCode } from '#server/platform/crypto/backup-codes.ts';
import type { SecurityAction } from '#shared/labels/security-events.ts';
import { findHome, findLoginByAddress } from '../store.ts';
import { addBackupCode } from './store.ts';
import type { TwoFactorKeys } from './two-factor-keys.ts';

const ACTION: SecurityAction = 'security.backup_code_given';

/**
 * Makes one backup code more, for the operator who knows somebody to be the owner of a login and to have lost all
 * others. It opens nothing without the password or the mailbox (docs/decisions/0334).
 * @returns the code, to be handed over; null when no account has the address
 */
export async function unscopedGiveBackupCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  keys: TwoFactorKeys,
  email: string,
): Promise<string | null> {
  const login = await findLoginByAddress(db, email);
  if (login === undefined) return null;
  const code = newBackupCode();
  const hash = keys.hashCode(login.id, code);
  if (hash === null) throw new Error('a new backup code is none');
  await db.transaction(async (tx) => {
    await addBackupCode(tx, login.id, hash);
    const home = await findHome(tx, login.id);
    if (home === undefined) return;
    const event = { action: ACTION, entity: 'user', entityId: home.userId, data: {} };
    await appendEvent(tx, home.providerId, OPERATOR, event, clock());
  });
  return code;
}
