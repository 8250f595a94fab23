import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, type Account } from '#server/modules/accounts/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import { planHas } from '#shared/plans.ts';

/**
 * The account of a provider whose plan has the marketing center.
 * @throws DomainError premium_required
 */
export async function requireMarketing({ db }: Services, provider: ProviderId): Promise<Account> {
  const account = await findAccount(db, provider);
  if (account === null || !planHas(account.plan, 'marketingCenter'))
    throw new DomainError('premium_required');
  return account;
}
