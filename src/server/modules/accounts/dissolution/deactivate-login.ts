import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { ProviderId } from '#shared/ids.ts';
import { lockProvider } from '../account-store.ts';
import { deleteLogins, markDissolved } from './dissolution-store.ts';

/**
 * Ends the account's login for good: nobody gets in any more, all sessions are revoked, mailed
 * links are void, and the addresses can register anew (docs/product/privacy.md section 3).
 * Holds the provider's row until the end of the transaction; take it before any other row lock.
 * @throws DomainError not_logged_in when it was dissolved before
 */
export async function deactivateLogin(tx: Tx, provider: ProviderId, now: Date): Promise<void> {
  const { dissolved_at: dissolvedAt } = await lockProvider(tx, provider);
  if (dissolvedAt !== null) throw new DomainError('not_logged_in');
  await markDissolved(tx, provider, now);
  await deleteLogins(tx, provider);
}
