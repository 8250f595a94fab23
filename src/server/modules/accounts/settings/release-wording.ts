import { OPERATOR } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { findHome, findLoginByAddress, releaseOwnWords } from '../store.ts';

/**
 * Lets mails of an account carry its own words before anything was paid, by the operator who knows
 * whose account it is (decision 0158). Once released it stays so.
 * Of who belongs to several houses it is the one that opens after their login.
 * @returns false when no account has the login address
 */
export async function unscopedReleaseWording(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  const login = await findLoginByAddress(db, email);
  const home = login && (await findHome(db, login.id));
  if (home === undefined) return false;
  const { providerId: provider } = home;
  await db.transaction(async (tx) => {
    if (!(await releaseOwnWords(tx, provider, clock()))) return;
    const event = { action: 'provider.wording_released', entity: 'provider', entityId: provider };
    await appendEvent(tx, provider, OPERATOR, event, clock());
  });
  return true;
}
