import { VISITOR, type Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { isCounted, type Lead, type RecordedLead } from '#server/modules/leads/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import { ZERO_CENTS } from '#shared/money.ts';
import { insertCommission } from './commission-store.ts';
import type { CommissionState } from './domain/commission.ts';
import { earnByLead } from './domain/lead-earning.ts';
import { moveCounters } from './link-counter-store.ts';
import { lockLeadWithLink } from './lock-lead.ts';
import { recordAccrual } from './record-accrual.ts';
import { rewardOf } from './reward-of.ts';

/**
 * Lets a freshly recorded request count and earn, in the transaction of its submission: per lead
 * at once, bundles with their last lead, per sale a claim of 0 until revenue is confirmed. Held
 * requests earn nothing until they are approved (docs/product/commissions.md sections 3 and 4).
 */
export async function accrueForLead(
  tx: Tx,
  provider: ProviderId,
  recorded: RecordedLead,
  now: Date,
  acting: Acting = VISITOR,
): Promise<void> {
  if (recorded.isRepeat) return;
  const { lead, leadRemainder } = await lockLeadWithLink(tx, provider, recorded.leadId);
  if (isCounted(lead)) await accrueReleased(tx, provider, acting, lead, leadRemainder, now);
}

/**
 * The same for a locked request that has just been released, with its link locked too.
 * The caller makes sure that this happens once.
 * @param leadRemainder leads of the link since its last full bundle
 */
export async function accrueReleased(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  lead: Lead,
  leadRemainder: number,
  now: Date,
): Promise<void> {
  const { origin } = lead;
  if (origin === null) return;
  const reward = await rewardOf(tx, provider, lead);
  const insert = async (source: 'lead' | 'sale', quantity: number, state: CommissionState) => {
    const commission = {
      id: newId(),
      ...origin,
      campaignId: lead.campaignId,
      termsId: lead.termsId,
      source,
      leadId: lead.id,
      quantity,
      eventAt: lead.confirmedAt ?? lead.createdAt,
      state,
    };
    await insertCommission(tx, provider, commission, now);
    if (state.kind === 'owed')
      await recordAccrual(tx, provider, acting, { ...commission, amount: state.amount }, now);
  };
  switch (reward.rewardType) {
    case 'per_click':
      return moveCounters(tx, provider, origin.linkId, { leads: 1 });
    case 'per_sale':
      await insert('sale', 1, { kind: 'awaiting' });
      return moveCounters(tx, provider, origin.linkId, { leads: 1 });
    case 'per_lead': {
      const { remainder, commission } = earnByLead(reward, leadRemainder);
      if (commission !== null) {
        const { amount, quantity } = commission;
        await insert('lead', quantity, { kind: 'owed', amount, paid: ZERO_CENTS });
      }
      return moveCounters(tx, provider, origin.linkId, {
        leads: 1,
        commissionCents: commission?.amount ?? 0,
        leadRemainder: remainder - leadRemainder,
      });
    }
  }
}
