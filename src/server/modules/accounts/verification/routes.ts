import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Acting, type ActingUser, SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import { hashOfLoginToken, readToken } from '#server/platform/crypto/tokens.ts';
import { route } from '#server/platform/http/route.ts';
import {
  type AddressPurpose,
  resendVerification as resend,
  verifyCode,
  verifyEmail,
} from '#shared/contracts/accounts/account.ts';
import type { ProviderId } from '#shared/ids.ts';
import { currentUser } from '../current-user.ts';
import { type Account, isVerified, normaliseAddress } from '../domain/account.ts';
import { findAccount } from '../queries.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { takeLoginAddress } from '../settings/change-login-address.ts';
import { findHome, housesOf, isLoginAddress, lockLogin } from '../store.ts';
import { countVerification, hashesOfCode, prepareVerification } from './request-verification.ts';
import {
  countCodeTry,
  insertVerifiedAddress,
  useLoginVerification,
  useVerification,
} from './store.ts';

const CODES_BY_LOGIN = { bucket: 'login-codes', points: 20, seconds: 3600 } as const;

const BY_ACCOUNT = { bucket: 'verification', points: 5, seconds: 3600 } as const;

/** Confirming mail addresses (docs/product/accounts.md section 8). */
export function verificationRoutes(
  api: FastifyInstance,
  { services, limits, publicUrl, keyring }: AccountRoutesOptions,
): void {
  route(api, verifyEmail, async ({ query }) => {
    const { token, type } = query;
    const isNewLogin =
      type === 'login'
        ? await verifyLoginAddress(services, token)
        : await verifyAddress(services, token, type);
    return {
      message: isNewLogin
        ? 'Ihre E-Mail-Adresse ist bestätigt. Sie melden sich ab jetzt mit ihr an.'
        : 'Ihre E-Mail-Adresse ist bestätigt.',
    };
  });

  route(api, verifyCode, async ({ acting, body }) => {
    await limits.consume(CODES_BY_LOGIN, acting.loginId);
    await verifyByCode(services, keyring, acting, body.code);
    return currentUser(services, acting);
  });

  route(api, resend, async ({ acting, body }) => {
    const { address, alreadyVerified } = await resendVerification(
      services,
      limits,
      { publicUrl, keyring },
      acting,
      body,
    );
    return {
      message: alreadyVerified
        ? `${address} ist bereits bestätigt.`
        : `Wir haben einen Bestätigungslink an ${address} gesendet.`,
    };
  });
}

/**
 * Takes a mailed token as proof of an address of its house; it works once.
 * @returns false: nobody's login address has changed
 * @throws DomainError verification_link_invalid when unknown, expired, used or of another type
 */
async function verifyAddress(
  services: Services,
  tokenText: string,
  purpose: Exclude<AddressPurpose, 'login'>,
): Promise<boolean> {
  const token = readToken(tokenText);
  if (token === null) throw new DomainError('verification_link_invalid');
  const { providerId, hash } = token;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const proof = await useVerification(tx, providerId, hash, purpose, now);
    if (proof === undefined) throw new DomainError('verification_link_invalid');
    const acting = { kind: 'provider', providerId, userId: proof.userId } as const;
    await keepProof(tx, providerId, acting, { purpose, address: proof.address }, now);
  });
  return false;
}

/**
 * Takes a mailed token as proof of a login address; it works once. An address that waited to become the
 * login address becomes it now.
 * @returns whether it did
 * @throws DomainError verification_link_invalid when unknown, expired, used or of another type,
 * login_address_taken when another account has got the address meanwhile; then nothing has changed
 */
async function verifyLoginAddress(services: Services, tokenText: string): Promise<boolean> {
  const hash = hashOfLoginToken(tokenText);
  if (hash === null) throw new DomainError('verification_link_invalid');
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const proof = await useLoginVerification(tx, hash, now);
    const acting = proof && (await findHome(tx, proof.loginId));
    if (proof === undefined || acting === undefined)
      throw new DomainError('verification_link_invalid');
    const { address } = proof;
    await keepLoginProof(tx, acting, address, now);
    const { pendingEmail } = await lockLogin(tx, acting.loginId);
    if (pendingEmail === null || normaliseAddress(pendingEmail) !== address) return false;
    await takeLoginAddress(tx, acting, pendingEmail, now);
    return true;
  });
}

/** What somebody has proven for their login counts in every house that they belong to. */
export async function keepLoginProof(
  tx: Tx,
  acting: ActingUser,
  address: string,
  now: Date,
): Promise<void> {
  for (const house of await housesOf(tx, acting.loginId))
    await keepProof(
      tx,
      house,
      house === acting.providerId ? acting : SYSTEM,
      { purpose: 'login', address },
      now,
    );
}

async function keepProof(
  tx: Tx,
  house: ProviderId,
  actor: Acting,
  { purpose, address }: { readonly purpose: AddressPurpose; readonly address: string },
  now: Date,
): Promise<void> {
  await insertVerifiedAddress(tx, house, address, now);
  const event = { action: 'address.verified', entity: 'provider', entityId: house };
  await appendEvent(tx, house, actor, { ...event, data: { purpose } }, now);
}

/**
 * Takes the code of the newest mail as proof of the login address; it works once, its link too.
 * @throws DomainError verification_code_wrong; verification_code_ended when no try is left, it is
 * older than half an hour or was used, or another address is the login address now
 */
async function verifyByCode(
  services: Services,
  keyring: Keyring,
  acting: ActingUser,
  code: string,
): Promise<void> {
  const { loginId } = acting;
  const now = services.clock();
  // Counted in a transaction of its own, so that a wrong code cannot take its try back.
  const tried = await services.db.transaction((tx) => countCodeTry(tx, loginId, now));
  if (tried === undefined || tried.codeHash === null)
    throw new DomainError('verification_code_ended');
  const { codeHash, tokenHash } = tried;
  const isRight = hashesOfCode(keyring, loginId, code).some((hash) =>
    timingSafeEqual(hash, codeHash),
  );
  if (!isRight) throw new DomainError('verification_code_wrong');
  await services.db.transaction(async (tx) => {
    const { email } = await lockLogin(tx, loginId);
    const proof = await useLoginVerification(tx, tokenHash, now);
    if (proof === undefined || normaliseAddress(email) !== proof.address)
      throw new DomainError('verification_code_ended');
    await keepLoginProof(tx, acting, proof.address, now);
  });
}

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
async function resendVerification(
  services: Services,
  limits: RateLimits,
  context: { readonly publicUrl: string; readonly keyring: Keyring },
  acting: ActingUser,
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
  const { providerId, userId, loginId } = acting;
  const isTaken = await isLoginAddress(services.db, address);
  const asked = { providerId, firstName: account.firstName, address };
  const store = await prepareVerification(
    context.publicUrl,
    purpose === 'login'
      ? {
          ...asked,
          purpose,
          loginId,
          ...(isPending ? { change: { isTaken } } : { codesBy: context.keyring }),
        }
      : { ...asked, purpose, userId },
  );
  await services.db.transaction((tx) => store(tx, services.jobs, services.clock()));
  return { address, alreadyVerified: false };
}
