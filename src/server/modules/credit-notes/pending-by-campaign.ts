import type { Tx } from '#server/kernel/database.ts';
import type { LockedCommission } from '#server/modules/commissions/index.ts';
import type { CampaignPending } from '#shared/credit-note/minimum-payout.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, sumCents } from '#shared/money.ts';
import { findMinimums } from './settled-list.ts';

/** What the chosen commissions owe per campaign, beside the campaign's minimum payout; cents. */
export async function pendingByCampaign(
  tx: Tx,
  provider: ProviderId,
  chosen: readonly LockedCommission[],
): Promise<CampaignPending[]> {
  const campaigns = [...new Set(chosen.map(({ campaignId }) => campaignId))];
  const minimums = await findMinimums(tx, provider, campaigns);
  return minimums.map(({ id, name, min_payout_cents: minimum }) => ({
    campaignId: id,
    campaignName: name,
    minimum: cents(minimum),
    pending: sumCents(
      chosen
        .filter(({ campaignId }) => campaignId === id)
        .map(({ amount, paid }) => cents(amount - paid)),
    ),
  }));
}
