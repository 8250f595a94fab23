import type { ActingUser } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { ERRORS } from '#shared/errors.ts';
import { type Account, isVerified, normaliseAddress } from '../domain/account.ts';
import { appendSecurityEvent } from '../login/security-event.ts';
import { deleteResetsOf } from '../recovery/store.ts';
import { putPendingAddress, swapLoginAddress, isLoginAddress } from '../store.ts';
import { addressChangeMail } from '../verification/mails/address-mails.tsx';
import { countVerification, prepareVerification } from '../verification/request-verification.ts';

const BY_ACCOUNT = { bucket: 'login-address', points: 5, seconds: 3600 } as const;

/** A checked request for another login address; storing it is the caller's transaction. */
export type PreparedLoginAddress = (
  tx: Tx,
  services: Services,
  acting: ActingUser,
  now: Date,
) => Promise<void>;

/**
 * Checks a request for another login address and renders its mails: a link to the new address, a
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
  { loginId }: ActingUser,
  account: Account,
  { email, isRecentLogin }: { readonly email: string; readonly isRecentLogin: boolean },
): Promise<PreparedLoginAddress | null> {
  const wanted = normaliseAddress(email);
  const known = [account.email, account.pendingEmail ?? account.email].map(normaliseAddress);
  if (known.includes(wanted)) return null;
  if (!isRecentLogin) throw new DomainError('reauth_required');
  await limits.consume(BY_ACCOUNT, account.providerId);
  const isTaken = await isLoginAddress(db, wanted);
  const isProven = isVerified(account, wanted);
  // Who has shown to read the mailbox may know it, so the field says it.
  if (isTaken && isProven) {
    const { message } = ERRORS.login_address_taken;
    throw new DomainError('login_address_taken', {}, [{ path: 'email', message }]);
  }
  if (!isProven) await countVerification(limits, account.providerId);
  const { providerId, firstName } = account;
  const request = {
    providerId,
    loginId,
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
    await putPendingAddress(tx, loginId, email);
    if (storeVerification === null) await takeLoginAddress(tx, acting, email, now);
    else await storeVerification(tx, services.jobs, now);
    const dedupeKey = `login-address:${newId()}`;
    const mail = { providerId, dedupeKey, kind: 'login_address' };
    await queueMail(tx, services.jobs, { ...mail, to: account.email, ...notice }, now);
  };
}

/**
 * Makes a verified address the login address, in the caller's transaction. Links for a new password
 * that went to the old one die.
 * @throws DomainError login_address_taken
 */
export async function takeLoginAddress(
  tx: Tx,
  acting: ActingUser,
  email: string,
  now: Date,
): Promise<void> {
  const { loginId } = acting;
  if (!(await swapLoginAddress(tx, loginId, email))) throw new DomainError('login_address_taken');
  await deleteResetsOf(tx, loginId);
  await appendSecurityEvent(tx, acting, 'security.login_address_changed', '', now);
}
