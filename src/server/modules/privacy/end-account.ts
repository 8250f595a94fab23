import type { Acting } from '#server/kernel/acting.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { deactivateLogin } from '#server/modules/accounts/index.ts';
import { endSubscription, removePayer } from '#server/modules/billing/index.ts';
import { deactivateLinks } from '#server/modules/campaigns/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { previewDissolution } from './queries.ts';

/** Erases what nobody has to keep of a dissolved account. */
export const eraseAccountJob = defineJob<{ providerId: string }>('own-data.erase');

/**
 * Ends an account for good: login, sessions, links and subscription together, and the
 * erasure of what nobody has to keep is queued (docs/product/privacy.md section 3).
 * @throws DomainError not_logged_in when it was dissolved before
 */
export async function endAccount(
  { db, clock, jobs }: Services,
  providerId: ProviderId,
  acting: Acting,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    await deactivateLogin(tx, providerId, now);
    const { openCommissions, openCents } = await previewDissolution(tx, providerId);
    const links = await deactivateLinks(tx, providerId);
    await endSubscription(tx, providerId, acting, now);
    await removePayer(tx, jobs, providerId);
    const event = { action: 'account.dissolved', entity: 'provider', entityId: providerId };
    const data = { links, openCommissions, openCents };
    await appendEvent(tx, providerId, acting, { ...event, data }, now);
    await jobs.enqueue(tx, eraseAccountJob, { providerId });
  });
}
