import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { AddressPurpose } from '#shared/contracts/verification.ts';
import { findAccount } from '../account-list.ts';
import { isVerified, type Account } from '../domain/account.ts';
import { unscopedIsLoginAddress } from '../login-address-store.ts';
import { prepareVerification } from './request-verification.ts';
import { countVerification } from './verification-limits.ts';

const BY_ACCOUNT = { bucket: 'verification', points: 5, seconds: 3600 } as const;

function addressFor(account: Account, purpose: AddressPurpose): string {
  switch (purpose) {
    case 'login':
      return account.email;
    case 'public':
      return account.publicEmail;
    case 'sender':
      return account.senderEmail;
    case 'inquiry':
      return account.inquiryEmail;
  }
}

/**
 * Mails a fresh link for an address of the account.
 * @returns the address, and whether it was verified already (then no mail goes out)
 * @throws DomainError not_found when no such address is entered, too_many_requests
 */
export async function resendVerification(
  services: Services,
  limits: RateLimits,
  publicUrl: string,
  acting: ActingProvider,
  { type: purpose, pending }: { readonly type: AddressPurpose; readonly pending: boolean },
): Promise<{ address: string; alreadyVerified: boolean }> {
  const account = await findAccount(services.db, acting.providerId, acting.userId);
  const isPending = purpose === 'login' && pending;
  const address =
    account === null ? '' : isPending ? (account.pendingEmail ?? '') : addressFor(account, purpose);
  if (account === null || address === '') throw new DomainError('not_found');
  if (!isPending && isVerified(account, address)) return { address, alreadyVerified: true };
  await limits.consume(BY_ACCOUNT, acting.providerId);
  await countVerification(limits, acting.providerId);
  const { providerId, userId } = acting;
  const isTaken = await unscopedIsLoginAddress(services.db, address);
  const store = await prepareVerification(publicUrl, {
    ...(isPending ? { change: { isTaken } } : {}),
    providerId,
    userId,
    firstName: account.firstName,
    purpose,
    address,
  });
  await services.db.transaction((tx) => store(tx, services.jobs, services.clock()));
  return { address, alreadyVerified: false };
}
