import { type Acting, VISITOR } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import { findRewardTerms } from '#server/modules/campaigns/index.ts';
import {
  findLeadLink,
  isCounted,
  type Lead,
  lockLead,
  type RecordedLead,
} from '#server/modules/leads/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { type Cents, ZERO_CENTS } from '#shared/money.ts';
import type { Reward } from '#shared/reward.ts';
import type { CommissionState } from './domain/commission.ts';
import { payableFrom } from './domain/holding.ts';
import { earnByLead } from './domain/lead-earning.ts';
import { findHolding } from './queries.ts';
import { insertCommission, lockLink, moveCounters } from './store.ts';

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
    const holding = await findHolding(tx, provider, lead.campaignId);
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
      payableFrom:
        state.kind === 'owed'
          ? payableFrom({ holding, eventDate: lead.eventDate, confirmedAt: now })
          : null,
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

/** Appends that a partner has earned something; the amount in cents. */
export function recordAccrual(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  commission: {
    readonly id: string;
    readonly source: 'lead' | 'sale';
    readonly partnerId: string;
    readonly campaignId: string;
    readonly linkId: string;
    readonly amount: Cents;
  },
  now: Date,
): Promise<void> {
  const { source, partnerId, campaignId, linkId, amount } = commission;
  return appendEvent(
    tx,
    provider,
    acting,
    {
      action: 'commission.accrued',
      entity: 'commission',
      entityId: commission.id,
      data: { source, partnerId, campaignId, linkId, amountCents: amount },
    },
    now,
  );
}

/** The reward that governs a request: that of the terms in force when it came in. */
export async function rewardOf(db: Queryable, provider: ProviderId, lead: Lead): Promise<Reward> {
  const terms = await findRewardTerms(db, provider, lead.termsId);
  if (terms === null) throw new Error('the terms of a request are missing');
  return terms.reward;
}

export interface LockedLead {
  readonly lead: Lead;
  /** Leads of the link since its last full bundle; 0 without a link. */
  readonly leadRemainder: number;
}

/**
 * Locks what a step of a request can touch, in the order of all its writers: link, then lead.
 * @throws DomainError not_found
 */
export async function lockLeadWithLink(
  tx: Tx,
  provider: ProviderId,
  leadId: string,
): Promise<LockedLead> {
  const found = await findLeadLink(tx, provider, leadId);
  if (found === undefined) throw new DomainError('not_found');
  const link = found.linkId === null ? null : await lockLink(tx, provider, found.linkId);
  const lead = await lockLead(tx, provider, leadId);
  if (lead === undefined) throw new DomainError('not_found');
  return { lead, leadRemainder: link?.leadRemainder ?? 0 };
}
