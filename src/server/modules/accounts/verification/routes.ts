import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { readToken } from '#server/platform/crypto/tokens.ts';
import { route } from '#server/platform/http/route.ts';
import {
  type AddressPurpose,
  resendVerification as resend,
  verifyEmail,
} from '#shared/contracts/accounts/account.ts';
import { type Account, isVerified, normaliseAddress } from '../domain/account.ts';
import { findAccount } from '../queries.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { takeLoginAddress } from '../settings/change-login-address.ts';
import { lockUser, unscopedIsLoginAddress } from '../store.ts';
import { countVerification, prepareVerification } from './request-verification.ts';
import { insertVerifiedAddress, useVerification } from './store.ts';

const BY_ACCOUNT = { bucket: 'verification', points: 5, seconds: 3600 } as const;

/** Confirming mail addresses (docs/product/accounts.md section 8). */
export function verificationRoutes(
  api: FastifyInstance,
  { services, limits, publicUrl }: AccountRoutesOptions,
): void {
  route(api, verifyEmail, async ({ query }) => {
    const { isNewLogin } = await verifyAddress(services, query.token, query.type);
    return {
      message: isNewLogin
        ? 'Ihre E-Mail-Adresse ist bestätigt. Sie melden sich ab jetzt mit ihr an.'
        : 'Ihre E-Mail-Adresse ist bestätigt.',
    };
  });

  route(api, resend, async ({ acting, body }) => {
    const { address, alreadyVerified } = await resendVerification(
      services,
      limits,
      publicUrl,
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
 * Takes a mailed token as proof of its address; it works once. An address that waited to become
 * the login address becomes it now.
 * @throws DomainError verification_link_invalid when unknown, expired, used or of another type,
 * login_address_taken when another account has got the address meanwhile; then nothing has changed
 */
async function verifyAddress(
  services: Services,
  tokenText: string,
  purpose: AddressPurpose,
): Promise<{ isNewLogin: boolean }> {
  const token = readToken(tokenText);
  if (token === null) throw new DomainError('verification_link_invalid');
  const { providerId, hash } = token;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const proof = await useVerification(tx, providerId, hash, purpose, now);
    if (proof === undefined) throw new DomainError('verification_link_invalid');
    await insertVerifiedAddress(tx, providerId, proof.address, now);
    const user = await lockUser(tx, providerId, proof.userId);
    const isNewLogin =
      user.pendingEmail !== null && normaliseAddress(user.pendingEmail) === proof.address;
    const acting = { kind: 'provider', providerId, userId: proof.userId } as const;
    await appendEvent(
      tx,
      providerId,
      acting,
      { action: 'address.verified', entity: 'provider', entityId: providerId, data: { purpose } },
      now,
    );
    if (isNewLogin) await takeLoginAddress(tx, acting, user.pendingEmail ?? '', now);
    return { isNewLogin };
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
