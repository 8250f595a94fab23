import { type Acting, OPERATOR } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findHome, findLoginByAddress, releaseOwnWords } from '../store.ts';

/**
 * Lets mails of an account carry its own words before anything was paid, by the operator who knows
 * whose account it is (decision 0158). Once released it stays so.
 * @param of the account, or the address of somebody who logs in to it: of who belongs to several houses it is
 *   the one that opens after their login
 * @returns false when no account has the login address
 */
export async function unscopedReleaseWording(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  of: string | { readonly provider: ProviderId },
  acting: Acting = OPERATOR,
): Promise<boolean> {
  const provider = typeof of === 'string' ? await homeOf(db, of) : of.provider;
  if (provider === undefined) return false;
  await db.transaction(async (tx) => {
    if (!(await releaseOwnWords(tx, provider, clock()))) return;
    const event = { action: 'provider.wording_released', entity: 'provider', entityId: provider };
    await appendEvent(tx, provider, acting, event, clock());
  });
  return true;
}

async function homeOf(db: Queryable, email: string): Promise<ProviderId | undefined> {
  const login = await findLoginByAddress(db, email);
  return login && (await findHome(db, login.id))?.providerId;
}
