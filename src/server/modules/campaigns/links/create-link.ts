import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { requireQuota } from '#server/modules/billing/index.ts';
import { lockPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { newLinkSlug } from '#server/platform/crypto/slugs.ts';
import { registerSlug } from '#server/platform/slugs/slug-store.ts';
import { findCampaign } from '../campaign-list.ts';
import { findLinkOf } from './referral-link-list.ts';
import { insertLink } from './referral-link-store.ts';

export interface LinkPair {
  readonly partnerId: string;
  readonly campaignId: string;
}

/**
 * Gives a partner the one link of a campaign. @returns its id
 * @throws DomainError not_found, link_exists, partner_not_active, plan_limit_reached
 */
export async function createLink(
  services: Services,
  acting: ActingProvider,
  pair: LinkPair,
): Promise<string> {
  const { providerId } = acting;
  const id = newId();
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const partner = await lockPartner(tx, providerId, pair.partnerId);
    const campaign = await findCampaign(tx, providerId, pair.campaignId);
    if (partner === null || campaign === null) throw new DomainError('not_found');
    if ((await findLinkOf(tx, providerId, pair)) !== null) throw new DomainError('link_exists');
    if (partner.status !== 'active') throw new DomainError('partner_not_active');
    await requireQuota(tx, providerId, 'links');
    const slug = await registerSlug(tx, providerId, { kind: 'link', id }, newLinkSlug);
    const { partnerId, campaignId } = pair;
    const inserted = await insertLink(tx, providerId, { id, partnerId, campaignId, slug }, now);
    if (!inserted) throw new DomainError('link_exists');
    const event = { action: 'link.created', entity: 'referral_link', entityId: id };
    const data = { partnerId, campaignId };
    await appendEvent(tx, providerId, acting, { ...event, data }, now);
  });
  return id;
}
