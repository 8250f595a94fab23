import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findRewardAtStep, findRewardTerms } from '#server/modules/campaigns/index.ts';
import type { getLead, lead, leadBenefit } from '#shared/contracts/leads/leads.ts';
import { formatCode } from '#shared/guest-benefit.ts';
import type { ProviderId } from '#shared/ids.ts';
import { actorLabel } from '#shared/labels/actors.ts';
import { leadEventLabel } from '#shared/labels/lead-events.ts';
import type { CommissionStatus } from '#shared/labels/statuses.ts';
import { cents, toEuros } from '#shared/money.ts';
import { rewardPromise } from '#shared/reward-sentence.ts';
import type { Reward } from '#shared/reward.ts';
import { deletionOfUnconfirmed } from './domain/confirmation.ts';
import { askedEventOf } from './domain/event.ts';
import { listFiles } from './files/queries.ts';
import {
  contactOf,
  findLeadDetail,
  type HistoryRow,
  type LeadDetail,
  type LeadRow,
  listConsents,
  listHistory,
} from './queries.ts';

/** A request as the contract shows it. */
export function presentLead(row: LeadRow): z.input<typeof lead> {
  return {
    id: row.id,
    referralLinkId: row.linkId,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    rewardType: row.rewardType,
    source: row.source,
    heldFor: row.heldFor,
    duplicateOf: row.duplicateOf,
    approved: row.approvedAt !== null,
    asksConfirmation: row.asksConfirmation,
    language: row.language,
    emailConfirmedAt: row.confirmedAt?.toISOString() ?? null,
    ...contactOf(row),
    offerSentAt: row.offerSentAt?.toISOString() ?? null,
    saleAmount: eurosOf(row.saleAmountCents),
    revenueConfirmed: row.saleId !== null,
    qualified: row.status !== 'not_qualified',
    notQualifiedReason: row.notQualifiedReason,
    notes: row.notes,
    eventDate: row.eventDate,
    ...askedEventOf(row.answers ?? []),
    benefit: presentBenefit(row),
    ...presentCommission(row),
    commissionPayableFrom: row.commissionPayableFrom,
    commissionHeldFor: row.commissionHeldFor,
    unrewardedFor: row.unrewardedFor,
  };
}

function presentBenefit(row: LeadRow): z.input<typeof leadBenefit> | null {
  const { benefitWords: words, benefitConditions, benefitCode: code } = row;
  if (words === null || code === null) return null;
  const conditions = benefitConditions ?? '';
  return { words, conditions, code: formatCode(code), redeemedOn: row.benefitRedeemedOn };
}

/** Cents of a column as euros; null stays null. */
export function eurosOf(value: number | null): number | null {
  return value === null ? null : toEuros(cents(value));
}

export function presentCommission(row: {
  readonly commissionCents: number | null;
  readonly commissionPaidCents: number | null;
  readonly commissionStatus: CommissionStatus | null;
}) {
  return {
    commissionAmount: eurosOf(row.commissionCents),
    commissionPaidAmount: eurosOf(row.commissionPaidCents),
    commissionStatus: row.commissionStatus,
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
  now: Date,
): Promise<z.input<typeof getLead.response>> {
  const detail = await findLeadDetail(db, provider, id);
  if (detail === undefined) throw new DomainError('not_found');
  const terms = await findRewardTerms(db, provider, detail.termsId);
  if (terms === null) throw new Error('the terms of a request are missing');
  const paid = await findRewardAtStep(db, provider, detail, terms.reward, now);
  const [files, consents, history] = [
    await listFiles(db, provider, [id]),
    await listConsents(db, provider, id),
    await listHistory(db, provider, id),
  ];
  const { duplicateOf: firstId, firstCreatedAt: firstAt } = detail;
  return {
    ...presentLead(detail),
    answers: (detail.answers ?? []).map((answer) => ({
      ...answer,
      value: typeof answer.value === 'string' ? answer.value : [...answer.value],
    })),
    files: files.map((file) => ({
      id: file.id,
      field: file.field,
      name: file.name,
      kind: file.kind,
      size: file.size,
    })),
    consents: consents.map(({ kind, text, acceptedAt: at }) => ({
      kind,
      text,
      acceptedAt: at.toISOString(),
    })),
    history: history.map(presentEvent),
    manualReason: detail.manualReason,
    erasedAt: detail.erasedAt?.toISOString() ?? null,
    deletedAt: deletionOf(detail),
    reward: {
      ...presentReward(paid),
      sentence: rewardPromise(terms.reward, detail.benefitWords !== null),
    },
    firstRequest:
      firstId === null || firstAt === null
        ? null
        : { id: firstId, createdAt: firstAt.toISOString() },
  };
}

/** When a request goes that waits for its visitor and with which nobody has worked. */
function deletionOf(lead: LeadDetail): string | null {
  const isLeftAlone =
    lead.offerSentAt === null && lead.saleAmountCents === null && lead.notes === '';
  const isWaiting = lead.asksConfirmation && lead.confirmedAt === null;
  if (!isWaiting || lead.approvedAt !== null || !isLeftAlone) return null;
  return deletionOfUnconfirmed(lead.createdAt).toISOString();
}

function presentEvent(row: HistoryRow) {
  const { at, action, actorKind, keyName } = row;
  return {
    at: at.toISOString(),
    action,
    label: leadEventLabel(row),
    actor: actorLabel(actorKind, keyName),
  };
}

/** What a request is paid by, in euros and percent. */
function presentReward(reward: Reward) {
  const none = { rewardAmount: null, rewardPercentage: null, rewardBulkAmount: null };
  if (reward.rewardType !== 'per_sale') {
    const { amount, earned, quantity } = reward;
    return {
      ...none,
      calculationType: 'fixed' as const,
      rewardAmount: toEuros(amount),
      rewardQuantity: quantity,
      rewardBulkAmount: quantity === 1 ? null : toEuros(earned),
    };
  }
  const { calculationType } = reward;
  return {
    ...none,
    calculationType,
    rewardQuantity: 1,
    ...(reward.calculationType === 'fixed'
      ? { rewardAmount: toEuros(reward.amount) }
      : { rewardPercentage: reward.percentage / 100 }),
  };
}
