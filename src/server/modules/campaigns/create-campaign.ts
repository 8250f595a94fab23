import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { newCampaignSlug } from '#server/platform/crypto/slugs.ts';
import { registerSlug } from '#server/platform/slugs/slug-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { campaignBody } from '#shared/contracts/campaigns.ts';
import { minPayoutFrom, rewardFrom } from '#shared/contracts/reward-wire.ts';
import { insertCampaign } from './campaign-store.ts';
import { requireNotPast } from './domain/check-dates.ts';
import { requireGoLive } from './go-live.ts';
import { insertRewardTerms } from './reward-terms-store.ts';

/**
 * Creates a campaign with the first version of its reward. @returns its id
 * @throws DomainError validation_failed, plan_limit_reached, activation_blocked
 */
export async function createCampaign(
  services: Services,
  acting: ActingProvider,
  body: z.output<typeof campaignBody>,
): Promise<string> {
  const now = services.clock();
  requireNotPast(body, berlinDateOf(now));
  const { providerId } = acting;
  const id = newId();
  const termsId = newId();
  await services.db.transaction(async (tx) => {
    if (body.status === 'active') await requireGoLive(tx, providerId);
    const slug = await registerSlug(tx, providerId, { kind: 'campaign', id }, () =>
      newCampaignSlug(body.name),
    );
    const minPayout = minPayoutFrom(body);
    await insertCampaign(tx, providerId, { ...body, minPayout, id, slug, termsId }, now);
    await insertRewardTerms(tx, providerId, {
      id: termsId,
      campaignId: id,
      version: 1,
      validFrom: now,
      reward: rewardFrom(body),
    });
    const event = { action: 'campaign.created', entity: 'campaign', entityId: id };
    await appendEvent(tx, providerId, acting, { ...event, data: { status: body.status } }, now);
  });
  return id;
}
