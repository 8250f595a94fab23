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
  markUnrewarded,
  type RecordedLead,
} from '#server/modules/leads/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { type Cents, ZERO_CENTS } from '#shared/money.ts';
import type { EventReward, Reward } from '#shared/reward.ts';
import { spendBudgets } from './budget-store.ts';
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
  switch (reward.rewardType) {
    case 'per_click':
      return moveCounters(tx, provider, origin.linkId, { leads: 1 });
    case 'per_sale':
      await insertClaim(tx, provider, acting, lead, origin, AWAITING, now);
      return moveCounters(tx, provider, origin.linkId, { leads: 1 });
    case 'per_lead': {
      await moveCounters(tx, provider, origin.linkId, { leads: 1 });
      return earnByRequest(
        tx,
        provider,
        acting,
        { lead, reward, leadRemainder, isReleased: false },
        now,
      );
    }
  }
}

interface Claim {
  readonly source: 'lead' | 'sale';
  /** Events behind it: 1, or the size of the bundle. */
  readonly quantity: number;
  readonly state: CommissionState;
  /** The provider has let it through that a budget had held. */
  readonly isReleased: boolean;
}

const AWAITING: Claim = {
  source: 'sale',
  quantity: 1,
  state: { kind: 'awaiting' },
  isReleased: false,
};

/**
 * Lets a locked request that counts enter the bundle of its locked link, and earn where it completes it.
 * Within its budgets unless it was released: what is over one moves no bundle, and the request keeps why
 * it earns nothing (docs/product/commissions.md section 11).
 */
export async function earnByRequest(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  asked: {
    readonly lead: Lead;
    readonly reward: EventReward;
    readonly leadRemainder: number;
    readonly isReleased: boolean;
  },
  now: Date,
): Promise<void> {
  const { lead, reward, leadRemainder, isReleased } = asked;
  const { origin } = lead;
  if (origin === null) return;
  const { remainder, commission } = earnByLead(reward, leadRemainder);
  const earns = commission?.amount ?? ZERO_CENTS;
  if (!isReleased) {
    const subject = { ...origin, campaignId: lead.campaignId };
    const spending = { reward: commission?.amount ?? reward.earned, earns };
    const verdict = await spendBudgets(tx, provider, subject, spending, now);
    if (verdict !== 'admitted')
      return markUnrewarded(tx, provider, lead.id, verdict === 'held' ? 'budget_held' : 'budget');
  }
  if (commission !== null) {
    const { amount, quantity } = commission;
    const state = { kind: 'owed', amount, paid: ZERO_CENTS } as const;
    const claim = { source: 'lead', quantity, state, isReleased } as const;
    await insertClaim(tx, provider, acting, lead, origin, claim, now);
  }
  await moveCounters(tx, provider, origin.linkId, {
    commissionCents: earns,
    leadRemainder: remainder - leadRemainder,
  });
}

async function insertClaim(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  lead: Lead,
  origin: NonNullable<Lead['origin']>,
  { source, quantity, state, isReleased }: Claim,
  now: Date,
): Promise<void> {
  const isOwed = state.kind === 'owed';
  const holding = isOwed ? await findHolding(tx, provider, lead.campaignId) : null;
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
      holding === null
        ? null
        : payableFrom({ holding, eventDate: lead.eventDate, confirmedAt: now }),
    heldFor: isReleased ? ('budget' as const) : null,
    releasedAt: isReleased ? now : null,
    tierStep: null,
  };
  await insertCommission(tx, provider, commission, now);
  if (state.kind === 'owed')
    await recordAccrual(tx, provider, acting, { ...commission, amount: state.amount }, now);
}

/** Appends that a partner has earned something; the amount in cents. */
export function recordAccrual(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  commission: {
    readonly id: string;
    readonly source: 'lead' | 'sale' | 'bonus';
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
