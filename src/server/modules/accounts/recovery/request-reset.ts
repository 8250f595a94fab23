import { newId } from '#server/kernel/new-id.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { normaliseAddress } from '../domain/account.ts';
import { insertResetRequest } from './recovery-store.ts';
import { mailResetLinkJob } from './reset-job.ts';

/** Enough for somebody who looks for the mail; too few to fill a stranger's mailbox. */
const BY_ACCOUNT = { bucket: 'forgot-account', points: 3, seconds: 3600 } as const;
const BY_NETWORK = { bucket: 'forgot-network', points: 20, seconds: 3600 } as const;

/**
 * Asks for a link to a new password. Whether the address has an account is looked up later, by a
 * job: the work, the answer and the time of this call are the same for all addresses.
 * @throws DomainError too_many_requests
 */
export async function requestReset(
  services: Services,
  limits: RateLimits,
  asked: { email: string; address: string },
): Promise<void> {
  const address = normaliseAddress(asked.email);
  await limits.consume(BY_NETWORK, networkKey(asked.address));
  await limits.consume(BY_ACCOUNT, address);
  const requestId = newId();
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    await insertResetRequest(tx, requestId, address, now);
    await services.jobs.enqueue(tx, mailResetLinkJob, { requestId });
  });
}
