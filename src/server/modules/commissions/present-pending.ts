import type { PendingCommission } from '#shared/contracts/credit-notes.ts';
import type { CommissionStatus } from '#shared/labels/statuses.ts';
import { cents, toEuros } from '#shared/money.ts';
import type { SaleReward } from '#shared/reward.ts';
import { saleCommission } from '#shared/sale-commission.ts';
import type { PendingRow } from './pending-commission-list.ts';
import { eurosOf } from './present-lead.ts';

/** An open commission as the contract shows it, under its names on the wire. */
export function presentPending(row: PendingRow): PendingCommission {
  return {
    id: row.id,
    source: row.source as PendingCommission['source'],
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    leadId: row.lead_id,
    saleId: row.sale_id,
    clickId: row.click_id,
    leadEmail: row.lead_email,
    leadName: row.lead_id === null ? null : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    eventAt: row.event_at.toISOString(),
    eventCount: row.quantity,
    premiumAmount: toEuros(cents(row.amount_cents)),
    openAmount: toEuros(cents(row.amount_cents - row.paid_cents)),
    commissionStatus: row.status as CommissionStatus,
    payable: row.payable,
    payoutId: row.payout_id,
    offerSent: row.offer_sent_at !== null,
    saleAmount: eurosOf(row.sale_amount_cents),
    revenueConfirmed: row.is_confirmed,
    estimatedValue: estimateOf(row),
  };
}

/** What the commission will come to when the entered revenue is confirmed, in euros. */
function estimateOf(row: PendingRow): number | null {
  if (row.source !== 'sale' || row.payable || row.sale_amount_cents === null) return null;
  const reward: SaleReward =
    row.calculation_type === 'fixed'
      ? {
          rewardType: 'per_sale',
          calculationType: 'fixed',
          amount: cents(row.terms_amount_cents ?? 0),
        }
      : {
          rewardType: 'per_sale',
          calculationType: 'percentage',
          percentage: row.percentage_bp ?? 0,
        };
  return toEuros(saleCommission(reward, cents(row.sale_amount_cents)));
}
