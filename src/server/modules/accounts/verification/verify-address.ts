import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { readToken } from '#server/platform/crypto/tokens.ts';
import type { AddressPurpose } from '#shared/contracts/verification.ts';
import { normaliseAddress } from '../domain/account.ts';
import { lockUser } from '../login-address-store.ts';
import { takeLoginAddress } from '../settings/take-login-address.ts';
import { insertVerifiedAddress, useVerification } from './verification-store.ts';

/**
 * Takes a mailed token as proof of its address; it works once. An address that waited to become
 * the login address becomes it now.
 * @throws DomainError verification_link_invalid when unknown, expired, used or of another type,
 * login_address_taken when another account has got the address meanwhile; then nothing has changed
 */
export async function verifyAddress(
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
    const user = await lockUser(tx, providerId, proof.user_id);
    const isNewLogin =
      user.pending_email !== null && normaliseAddress(user.pending_email) === proof.address;
    const acting = { kind: 'provider', providerId, userId: proof.user_id } as const;
    await appendEvent(
      tx,
      providerId,
      acting,
      { action: 'address.verified', entity: 'provider', entityId: providerId, data: { purpose } },
      now,
    );
    if (isNewLogin) await takeLoginAddress(tx, acting, user.pending_email ?? '', now);
    return { isNewLogin };
  });
}
