import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { ERRORS } from '#shared/errors.ts';
import { isVerified, normaliseAddress, type Account } from '../domain/account.ts';
import { putPendingAddress, unscopedIsLoginAddress } from '../login-address-store.ts';
import { prepareVerification } from '../verification/request-verification.ts';
import { countVerification } from '../verification/verification-limits.ts';
import { addressChangeMail } from './mails/address-change-mail.tsx';
import { takeLoginAddress } from './take-login-address.ts';

const BY_ACCOUNT = { bucket: 'login-address', points: 5, seconds: 3600 } as const;

/** A checked wish for another login address; storing it is the caller's transaction. */
export type PreparedLoginAddress = (
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  now: Date,
) => Promise<void>;

/**
 * Checks a wish for another login address and renders its mails: a link to the new address, a
 * notice to the old one. Whether another account has the address the answer does not say: then the
 * mail there explains it instead of carrying a link. The new one waits until it is verified; one
 * that was verified for another purpose takes effect at once (docs/product/accounts.md section 9).
 * @returns null when the address is the one in use, or waits already
 * @throws DomainError reauth_required, too_many_requests, login_address_taken where the address was
 * verified by this account
 */
export async function prepareLoginAddress(
  db: Services['db'],
  limits: RateLimits,
  publicUrl: string,
  account: Account,
  { email, isRecentLogin }: { readonly email: string; readonly isRecentLogin: boolean },
): Promise<PreparedLoginAddress | null> {
  const wanted = normaliseAddress(email);
  const known = [account.email, account.pendingEmail ?? account.email].map(normaliseAddress);
  if (known.includes(wanted)) return null;
  if (!isRecentLogin) throw new DomainError('reauth_required');
  await limits.consume(BY_ACCOUNT, account.providerId);
  const isTaken = await unscopedIsLoginAddress(db, wanted);
  const isProven = isVerified(account, wanted);
  // Who has shown to read the mailbox may know it, so the field says it.
  if (isTaken && isProven) {
    const { message } = ERRORS.login_address_taken;
    throw new DomainError('login_address_taken', {}, [{ path: 'email', message }]);
  }
  if (!isProven) await countVerification(limits, account.providerId);
  const { providerId, userId, firstName } = account;
  const request = {
    providerId,
    userId,
    firstName,
    purpose: 'login',
    address: email,
    change: { isTaken },
  } as const;
  const [notice, storeVerification] = await Promise.all([
    addressChangeMail({ firstName, publicUrl, isDone: isProven }),
    isProven ? null : prepareVerification(publicUrl, request),
  ]);
  return async (tx, services, acting, now) => {
    await putPendingAddress(tx, providerId, userId, email);
    if (storeVerification === null) await takeLoginAddress(tx, acting, email, now);
    else await storeVerification(tx, services.jobs, now);
    const dedupeKey = `login-address:${newId()}`;
    const mail = { providerId, dedupeKey, kind: 'login_address' };
    await queueMail(tx, services.jobs, { ...mail, to: account.email, ...notice }, now);
  };
}
