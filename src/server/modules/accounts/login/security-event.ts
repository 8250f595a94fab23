import { VISITOR, type ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { SecurityAction } from '#shared/labels/security-events.ts';
import { deviceOf } from '../domain/device.ts';

/**
 * Notes something about the login of a user, with the device it came from and nothing else.
 * @param step 'code' where the password was right and the second factor was not
 */
export async function appendSecurityEvent(
  tx: Tx,
  acting: ActingProvider,
  action: SecurityAction,
  userAgent: string,
  now: Date,
  step?: 'code',
): Promise<void> {
  const { providerId, userId } = acting;
  // Who fails has not shown to be the user.
  const actor = action === 'security.login_failed' ? VISITOR : acting;
  const data = { ...deviceOf(userAgent), ...(step === undefined ? {} : { step }) };
  await appendEvent(tx, providerId, actor, { action, entity: 'user', entityId: userId, data }, now);
}
