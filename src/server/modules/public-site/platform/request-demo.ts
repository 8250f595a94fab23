import { newId } from '#server/kernel/new-id.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DemoRequestBody } from '#shared/contracts/platform.ts';
import { DEMO_TRAP } from '#shared/demo-request.ts';
import { mailDemoRequestJob } from './demo-request-job.ts';
import { insertDemoRequest } from './demo-request-store.ts';

/** More than any office asks for, too few to fill a mailbox. */
const BY_NETWORK = { bucket: 'demo-network', points: 10, seconds: 3600 } as const;

/**
 * Keeps a request for a demonstration and queues its mail to the operator. What a machine sends,
 * which fills in the field that nobody sees, is answered and forgotten.
 * @throws DomainError too_many_requests
 */
export async function requestDemo(
  services: Services,
  limits: RateLimits,
  asked: DemoRequestBody,
  address: string,
): Promise<void> {
  await limits.consume(BY_NETWORK, networkKey(address));
  if ((asked[DEMO_TRAP] ?? '') !== '') return;
  const requestId = newId();
  await services.db.transaction(async (tx) => {
    await insertDemoRequest(tx, requestId, asked, services.clock());
    await services.jobs.enqueue(tx, mailDemoRequestJob, { requestId });
  });
}
