import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { swapLoginAddress } from '../login-address-store.ts';
import { appendSecurityEvent } from '../login/security-event.ts';
import { deleteResetsOf } from '../recovery/recovery-store.ts';

/**
 * Makes a verified address the login address, in the caller's transaction. Links for a new password
 * that went to the old one die.
 * @throws DomainError login_address_taken
 */
export async function takeLoginAddress(
  tx: Tx,
  acting: ActingProvider,
  email: string,
  now: Date,
): Promise<void> {
  const { providerId, userId } = acting;
  if (!(await swapLoginAddress(tx, providerId, userId, email)))
    throw new DomainError('login_address_taken');
  await deleteResetsOf(tx, providerId, userId);
  await appendSecurityEvent(tx, acting, 'security.login_address_changed', '', now);
}
