import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { requireQuota } from '#server/modules/billing/index.ts';
import { lockPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { LinkStatus } from '#shared/labels/statuses.ts';
import { findLink, lockLink } from './referral-link-list.ts';
import { updateLinkStatus } from './referral-link-store.ts';

/**
 * Activates or deactivates a link. Setting the status it has changes nothing but this: a link
 * that was paused with its partner and is set inactive by hand stays so when the partner returns.
 * @throws DomainError not_found, partner_not_active, plan_limit_reached
 */
export async function setLinkStatus(
  services: Services,
  acting: ActingProvider,
  id: string,
  status: LinkStatus,
): Promise<void> {
  const { providerId } = acting;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const known = await findLink(tx, providerId, id);
    if (known === null) throw new DomainError('not_found');
    const partner = await lockPartner(tx, providerId, known.partnerId);
    const link = await lockLink(tx, providerId, id);
    if (partner === null || link === null) throw new DomainError('not_found');
    const isActivated = status === 'active' && link.status !== 'active';
    if (isActivated && partner.status !== 'active') throw new DomainError('partner_not_active');
    if (isActivated) await requireQuota(tx, providerId, 'links');
    await updateLinkStatus(tx, providerId, id, status);
    if (link.status === status) return;
    const event = { action: 'link.status_changed', entity: 'referral_link', entityId: id };
    const data = { from: link.status, to: status };
    await appendEvent(tx, providerId, acting, { ...event, data }, now);
  });
}
