import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findRewardTerms } from '#server/modules/campaigns/index.ts';
import type { getLead, lead } from '#shared/contracts/leads/leads.ts';
import type { ProviderId } from '#shared/ids.ts';
import { leadEventLabel } from '#shared/labels/lead-events.ts';
import type { RewardType } from '#shared/labels/rewards.ts';
import type { CommissionStatus, HeldReason, LeadStatus } from '#shared/labels/statuses.ts';
import { cents, toEuros } from '#shared/money.ts';
import { rewardSentence } from '#shared/reward-sentence.ts';
import type { Reward } from '#shared/reward.ts';
import { deletionOfUnconfirmed } from './domain/confirmation.ts';
import {
  findLeadDetail,
  type HistoryRow,
  type LeadDetail,
  type LeadRow,
  listConsents,
  listHistory,
} from './queries.ts';

const ACTORS: Readonly<Record<string, string>> = {
  provider: 'Sie',
  visitor: 'Anfragender',
  system: 'Automatisch',
  operator: 'Betreiber',
};

/** A request as the contract shows it. */
export function presentLead(row: LeadRow): z.input<typeof lead> {
  return {
    id: row.id,
    referralLinkId: row.link_id,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    createdAt: row.created_at.toISOString(),
    status: row.status as LeadStatus,
    rewardType: row.reward_type as RewardType,
    source: row.source as 'form' | 'manual',
    heldFor: row.held_for as HeldReason | null,
    duplicateOf: row.duplicate_of,
    approved: row.approved_at !== null,
    asksConfirmation: row.asks_confirmation,
    emailConfirmedAt: row.confirmed_at?.toISOString() ?? null,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    offerSentAt: row.offer_sent_at?.toISOString() ?? null,
    saleAmount: eurosOf(row.sale_amount_cents),
    revenueConfirmed: row.sale_id !== null,
    qualified: row.status !== 'not_qualified',
    notQualifiedReason: row.not_qualified_reason,
    notes: row.notes,
    ...presentCommission(row),
  };
}

/** Cents of a column as euros; null stays null. */
export function eurosOf(value: number | null): number | null {
  return value === null ? null : toEuros(cents(value));
}

export function presentCommission(row: {
  readonly commission_cents: number | null;
  readonly commission_paid_cents: number | null;
  readonly commission_status: string | null;
}) {
  return {
    commissionAmount: eurosOf(row.commission_cents),
    commissionPaidAmount: eurosOf(row.commission_paid_cents),
    commissionStatus: row.commission_status as CommissionStatus | null,
  };
}

/**
 * A request with everything about it: answers, consents, history, governing reward.
 * @throws DomainError not_found
 */
export async function readLead(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<z.input<typeof getLead.response>> {
  const detail = await findLeadDetail(db, provider, id);
  if (detail === undefined) throw new DomainError('not_found');
  const terms = await findRewardTerms(db, provider, detail.terms_id);
  if (terms === null) throw new Error('the terms of a request are missing');
  const [consents, history] = [
    await listConsents(db, provider, id),
    await listHistory(db, provider, id),
  ];
  const { duplicate_of: firstId, first_created_at: firstAt } = detail;
  return {
    ...presentLead(detail),
    answers: (detail.answers ?? []).map((answer) => ({
      ...answer,
      value: typeof answer.value === 'string' ? answer.value : [...answer.value],
    })),
    consents: consents.map(({ kind, text, accepted_at: at }) => ({
      kind,
      text,
      acceptedAt: at.toISOString(),
    })),
    history: history.map(presentEvent),
    manualReason: detail.manual_reason,
    erasedAt: detail.erased_at?.toISOString() ?? null,
    deletedAt: deletionOf(detail),
    reward: presentReward(terms.reward),
    firstRequest:
      firstId === null || firstAt === null
        ? null
        : { id: firstId, createdAt: firstAt.toISOString() },
  };
}

/** When a request goes that waits for its visitor and with which nobody has worked. */
function deletionOf(lead: LeadDetail): string | null {
  const isLeftAlone =
    lead.offer_sent_at === null && lead.sale_amount_cents === null && lead.notes === '';
  const isWaiting = lead.asks_confirmation && lead.confirmed_at === null;
  if (!isWaiting || lead.approved_at !== null || !isLeftAlone) return null;
  return deletionOfUnconfirmed(lead.created_at).toISOString();
}

function presentEvent(row: HistoryRow) {
  const { at, action, actor_kind: actor } = row;
  return {
    at: at.toISOString(),
    action,
    label: leadEventLabel(row),
    actor: ACTORS[actor] ?? actor,
  };
}

/** The reward that governs a request, in euros and percent. */
function presentReward(reward: Reward) {
  const sentence = rewardSentence(reward);
  const none = { rewardAmount: null, rewardPercentage: null, rewardBulkAmount: null };
  if (reward.rewardType !== 'per_sale') {
    const { amount, earned, quantity } = reward;
    return {
      ...none,
      calculationType: 'fixed' as const,
      rewardAmount: toEuros(amount),
      rewardQuantity: quantity,
      rewardBulkAmount: quantity === 1 ? null : toEuros(earned),
      sentence,
    };
  }
  const { calculationType } = reward;
  return {
    ...none,
    calculationType,
    rewardQuantity: 1,
    sentence,
    ...(reward.calculationType === 'fixed'
      ? { rewardAmount: toEuros(reward.amount) }
      : { rewardPercentage: reward.percentage / 100 }),
  };
}
