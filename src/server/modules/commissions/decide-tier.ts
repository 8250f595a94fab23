import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { findConfirmedBefore } from '#server/modules/campaigns/index.ts';
import { isCounted, type Lead } from '#server/modules/leads/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { SaleReward } from '#shared/reward.ts';
import { tierStepOf } from '#shared/tiers.ts';
import { lockRevenuesOf } from './store.ts';

/**
 * Lets the confirmed revenues of one partner wait for each other, over all links and campaigns: each sees all
 * those before it. Asked after link and request are locked and before anything else is, and held by nothing
 * that waits for a link or a request, so that nobody waits in a circle.
 * @returns the time of what happens behind the lock: in the order of the locks
 */
export async function queueUpForPartner(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  provider: ProviderId,
  { origin }: Lead,
): Promise<Date> {
  if (origin !== null) await lockRevenuesOf(tx, provider, origin.partnerId);
  return clock();
}

/**
 * The step at which a booking is paid that is being confirmed, its partner's confirmations locked; null
 * without tiers. Decided once and kept at the commission (docs/product/commissions.md section 4).
 * @param confirmedAt of the booking's revenue: it counts in that Berlin year
 */
export async function decideTierStep(
  tx: Tx,
  provider: ProviderId,
  lead: Lead,
  { tiers }: SaleReward,
  confirmedAt: Date,
): Promise<number | null> {
  if (tiers === undefined || lead.origin === null || !isCounted(lead)) return null;
  const booker = { partnerId: lead.origin.partnerId, campaignId: lead.campaignId };
  const before = await findConfirmedBefore(tx, provider, booker, tiers, confirmedAt, lead.id);
  return tierStepOf(tiers, before);
}
