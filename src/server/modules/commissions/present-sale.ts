import type { z } from 'zod';
import { onTheWire, type sale } from '#shared/contracts/leads.ts';
import { cents, toEuros } from '#shared/money.ts';
import { presentCommission } from './present-lead.ts';
import type { SaleRow } from './sale-list.ts';

/** A confirmed sale as the contract shows it, under its names on the wire. */
export function presentSale(row: SaleRow): z.input<typeof sale> {
  return onTheWire({
    id: row.id,
    leadId: row.lead_id,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    createdAt: row.created_at.toISOString(),
    visitorName: `${row.first_name} ${row.last_name}`.trim(),
    visitorEmail: row.email,
    saleAmount: toEuros(cents(row.revenue_cents)),
    qualified: row.is_qualified,
    ...presentCommission(row),
  });
}
