import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import {
  findAccount,
  isVerified,
  lockProvider,
  missingForActivation,
} from '#server/modules/accounts/index.ts';
import { requireQuota } from '#server/modules/billing/index.ts';
import type { ProviderId } from '#shared/ids.ts';

/**
 * Makes sure that one more campaign may be active: verified login, legal links, room in the plan
 * (docs/product/campaigns.md section 6). Locks the provider's row; take it before the campaign's.
 * @throws DomainError activation_blocked naming what is missing, plan_limit_reached
 */
export async function requireGoLive(tx: Tx, provider: ProviderId): Promise<void> {
  await lockProvider(tx, provider);
  const account = await findAccount(tx, provider);
  if (account === null) throw new DomainError('not_found');
  const loginVerified = isVerified(account, account.email);
  const missing = missingForActivation({ ...account, loginVerified });
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label).join(', ');
    throw new DomainError('activation_blocked', { missing: labels });
  }
  await requireQuota(tx, provider, 'campaigns');
}
