import type { Tx } from '#server/kernel/database.ts';
import type { LockedCommission } from '#server/modules/commissions/index.ts';
import type { CampaignPending } from '#shared/credit-note/minimum-payout.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import { findOpenOfCampaigns } from './settled-list.ts';

/**
 * What a partner is owed in the campaigns of the chosen commissions, chosen or not, beside the
 * campaigns' minimum payouts; cents.
 */
export async function pendingByCampaign(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  chosen: readonly LockedCommission[],
): Promise<CampaignPending[]> {
  const campaigns = [...new Set(chosen.map(({ campaignId }) => campaignId))];
  const rows = await findOpenOfCampaigns(tx, provider, partnerId, campaigns);
  return rows.map(({ id, name, minimum, open }) => ({
    campaignId: id,
    campaignName: name,
    minimum: cents(minimum),
    pending: cents(open),
  }));
}
