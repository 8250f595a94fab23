import type { z } from 'zod';
import type { lead } from '#shared/contracts/leads.ts';
import type { RewardType } from '#shared/labels/rewards.ts';
import type { CommissionStatus, HeldReason, LeadStatus } from '#shared/labels/statuses.ts';
import { cents, toEuros } from '#shared/money.ts';
import type { LeadRow } from './lead-list.ts';

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
