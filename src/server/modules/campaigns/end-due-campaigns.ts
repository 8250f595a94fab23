import { SYSTEM } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { decideEnd } from './domain/campaign-status.ts';
import { lockCampaign, unscopedListDueCampaigns } from './queries.ts';
import { announceStatus } from './set-campaign-status.ts';
import { updateCampaignStatus } from './store.ts';

/**
 * Ends every campaign whose end day has passed in Berlin. May run at any time, twice and on
 * several nodes: each campaign is looked at again under its lock.
 */
export async function endDueCampaigns(services: Services): Promise<void> {
  const now = services.clock();
  const today = berlinDateOf(now);
  await forEachSettled(await unscopedListDueCampaigns(services.db, today), ({ providerId, id }) =>
    services.db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, providerId, id);
      if (campaign === null || !decideEnd(campaign, today)) return;
      await updateCampaignStatus(tx, providerId, id, 'ended', now);
      await announceStatus(tx, SYSTEM, campaign, 'ended', now);
    }),
  );
}
