import type { Services } from '#server/kernel/services.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import { lockCampaign } from '../queries.ts';
import { followTerms, unscopedListCampaignsBehind } from './store.ts';

/**
 * Points campaigns to the reward that was planned for now. Money does not wait for it: what an event earns
 * is asked for its instant. May run at any time, twice and on several nodes.
 */
export async function followPlannedTerms({ db, clock }: Services): Promise<void> {
  const now = clock();
  await forEachSettled(await unscopedListCampaignsBehind(db, now), ({ providerId, id }) =>
    db.transaction(async (tx) => {
      await lockCampaign(tx, providerId, id);
      await followTerms(tx, providerId, id, now);
    }),
  );
}
