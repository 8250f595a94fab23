import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { mayCustomiseMails } from '#server/platform/mail/words/own-words-list.ts';
import type { currentUser as answer } from '#shared/contracts/accounts.ts';
import { findAccount } from './account-list.ts';
import { presentUser } from './present-user.ts';

/**
 * Who is logged in, with the provider's data, as the calls around the account answer it.
 * @throws DomainError not_logged_in when the account is gone
 */
export async function currentUser(
  services: Services,
  acting: ActingProvider,
): Promise<z.input<typeof answer>> {
  const account = await findAccount(services.db, acting.providerId, acting.userId);
  if (account === null) throw new DomainError('not_logged_in');
  const speaksFreely = await mayCustomiseMails(services.db, acting.providerId);
  return { ...presentUser(account, speaksFreely), documentYears: services.documentYears };
}
