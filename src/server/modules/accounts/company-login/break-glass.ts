import type { ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { ProviderId } from '#shared/ids.ts';
import { confirmOwner, type OwnerProof } from '../login/reauthenticate.ts';
import { appendSecurityEvent } from '../login/security-event.ts';
import type { TwoFactorKeys } from '../two-factor/two-factor-keys.ts';
import { prepareOwnersNotice } from './configure.ts';
import { proofUntil } from './domain/company-login.ts';
import { findMember } from './queries.ts';
import { putProof } from './store.ts';

/**
 * Lets an owner into a house without its company login, for a working day: by password and second factor, noted
 * and mailed to all owners.
 * @throws DomainError break_glass_refused, validation_failed at `password` or `code`, too_many_requests
 */
export async function enterByBreakGlass(
  services: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  {
    session,
    provider,
    proof,
  }: {
    readonly session: {
      readonly loginId: string;
      readonly tokenHash: Buffer;
      readonly isOwn: boolean;
    };
    readonly provider: ProviderId;
    readonly proof: OwnerProof;
  },
): Promise<void> {
  const { db, jobs, clock, publicUrl } = services;
  const { loginId } = session;
  const member = await findMember(db, provider, loginId);
  const mayTry =
    session.isOwn && member?.role === 'owner' && member.secondFactorAt !== null ? member : null;
  if (mayTry === null) throw new DomainError('break_glass_refused');
  const { userId } = mayTry;
  const acting: ActingUser = {
    kind: 'provider',
    providerId: provider,
    userId,
    loginId,
    role: 'owner',
  };
  await confirmOwner(services, limits, keys, acting, proof);
  const notify = await prepareOwnersNotice(db, publicUrl, provider, 'break_glass');
  const now = clock();
  const way = { kind: 'break_glass', issuer: null, validUntil: proofUntil('break_glass', now) };
  await db.transaction(async (tx) => {
    await putProof(tx, provider, session.tokenHash, { ...way, kind: 'break_glass' }, now);
    await appendSecurityEvent(tx, acting, 'security.break_glass', proof.userAgent, now);
    await notify(tx, jobs, now);
  });
}
