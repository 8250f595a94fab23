import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { readToken } from '#server/platform/crypto/tokens.ts';
import type { AddressPurpose } from '#shared/contracts/verification.ts';
import { insertVerifiedAddress, useVerification } from './verification-store.ts';

/**
 * Takes a mailed token as proof of its address; it works once.
 * @throws DomainError verification_link_invalid when unknown, expired, used or of another type
 */
export async function verifyAddress(
  services: Services,
  tokenText: string,
  purpose: AddressPurpose,
): Promise<void> {
  const token = readToken(tokenText);
  if (token === null) throw new DomainError('verification_link_invalid');
  const { providerId, hash } = token;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const proof = await useVerification(tx, providerId, hash, purpose, now);
    if (proof === undefined) throw new DomainError('verification_link_invalid');
    await insertVerifiedAddress(tx, providerId, proof.address, now);
    const acting = { kind: 'provider', providerId, userId: proof.user_id } as const;
    await appendEvent(
      tx,
      providerId,
      acting,
      { action: 'address.verified', entity: 'provider', entityId: providerId, data: { purpose } },
      now,
    );
  });
}
