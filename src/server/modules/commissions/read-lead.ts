import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findRewardTerms } from '#server/modules/campaigns/index.ts';
import { deletionOfUnconfirmed } from '#server/modules/leads/index.ts';
import type { getLead } from '#shared/contracts/leads.ts';
import type { ProviderId } from '#shared/ids.ts';
import { leadEventLabel } from '#shared/labels/lead-events.ts';
import { toEuros } from '#shared/money.ts';
import { rewardSentence } from '#shared/reward-sentence.ts';
import type { Reward } from '#shared/reward.ts';
import {
  findLeadDetail,
  type HistoryRow,
  type LeadDetail,
  listConsents,
  listHistory,
} from './lead-detail-list.ts';
import { presentLead } from './present-lead.ts';

const ACTORS: Readonly<Record<string, string>> = {
  provider: 'Sie',
  visitor: 'Anfragender',
  system: 'Automatisch',
  operator: 'Betreiber',
};

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
