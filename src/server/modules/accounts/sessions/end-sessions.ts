import { OPERATOR } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { providerId } from '#shared/ids.ts';
import type { SecurityAction } from '#shared/labels/security-events.ts';
import { unscopedUserByAddress } from '../account-store.ts';
import { deleteSessionsOf } from '../login/session-store.ts';

const ACTION: SecurityAction = 'security.sessions_ended';

/**
 * Ends every session of the user with this login address, for the operator: a stolen device, a
 * provider who asks for it (OWASP ASVS 5.0, 7.4.5). Whoever knows the password can log in anew.
 * @returns how many there were; null when no account has the address
 */
export async function unscopedEndSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<number | null> {
  const user = await unscopedUserByAddress(db, email);
  if (user === undefined) return null;
  const provider = providerId(user.provider_id);
  return db.transaction(async (tx) => {
    const ended = await deleteSessionsOf(tx, provider, user.id);
    const event = { action: ACTION, entity: 'user', entityId: user.id, data: {} };
    if (ended > 0) await appendEvent(tx, provider, OPERATOR, event, clock());
    return ended;
  });
}
