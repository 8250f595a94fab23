import { OPERATOR } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { providerId } from '#shared/ids.ts';
import { releaseOwnWords, unscopedUserByAddress } from '../store.ts';

/**
 * Lets mails of an account carry its own words before anything was paid, by the operator who knows
 * whose account it is (decision 0158). Once released it stays so.
 * @returns false when no account has the login address
 */
export async function unscopedReleaseWording(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  const user = await unscopedUserByAddress(db, email);
  if (user === undefined) return false;
  const provider = providerId(user.providerId);
  await db.transaction(async (tx) => {
    if (!(await releaseOwnWords(tx, provider, clock()))) return;
    const event = { action: 'provider.wording_released', entity: 'provider', entityId: provider };
    await appendEvent(tx, provider, OPERATOR, event, clock());
  });
  return true;
}
