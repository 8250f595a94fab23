import { DomainError } from '#server/kernel/domain-error.ts';
import { findAccount, lockProvider } from '#server/modules/accounts/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CardContext } from './card-context.ts';
import { findPayer, keepPayer } from './payer-store.ts';

/**
 * Makes the provider known to the card service, once. Two at once make two payers there; the one
 * that is kept here counts, and the other one has no card and no name in anything.
 * @returns the payer's id
 */
export async function ensurePayer(
  { services, cards }: CardContext,
  provider: ProviderId,
): Promise<string> {
  const { db, clock } = services;
  const known = await findPayer(db, provider);
  if (known !== null) return known.payerId;
  const account = await findAccount(db, provider);
  if (account === null) throw new DomainError('not_found');
  const { businessName: name, email } = account;
  const made = await cards.createPayer({ providerId: provider, name, email });
  return db.transaction(async (tx) => {
    const { dissolved_at: dissolvedAt } = await lockProvider(tx, provider);
    if (dissolvedAt !== null) throw new DomainError('not_found');
    return keepPayer(tx, provider, made, clock());
  });
}
