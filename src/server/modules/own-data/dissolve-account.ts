import type { ActingProvider } from '#server/kernel/acting.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  confirmOwner,
  deactivateLogin,
  type OwnerProof,
  type TwoFactorKeys,
} from '#server/modules/accounts/index.ts';
import { deactivateLinks } from '#server/modules/referral-links/index.ts';
import { endSubscription } from '#server/modules/subscriptions/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { previewDissolution } from './dissolution-list.ts';
import { eraseAccountJob } from './jobs.ts';

/**
 * Dissolves an account for good: login, sessions, links and subscription end together, the pages
 * of its campaigns are unavailable from then on, and the erasure of personal data is queued
 * (product-2.md section 4, decisions.md section 3). Issued documents stay.
 * @throws DomainError validation_failed at `password` or `code`, too_many_requests, not_logged_in
 */
export async function dissolveAccount(
  services: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  acting: ActingProvider,
  proof: OwnerProof,
): Promise<void> {
  const { providerId } = acting;
  await confirmOwner(services, limits, keys, acting, proof);
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    await deactivateLogin(tx, providerId, now);
    const { openCommissions, openCents } = await previewDissolution(tx, providerId);
    const links = await deactivateLinks(tx, providerId);
    await endSubscription(tx, providerId, acting, now);
    const event = { action: 'account.dissolved', entity: 'provider', entityId: providerId };
    const data = { links, openCommissions, openCents };
    await appendEvent(tx, providerId, acting, { ...event, data }, now);
    await services.jobs.enqueue(tx, eraseAccountJob, { providerId });
  });
}
