import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { eurosOf, leadChangeOf, presentCommission } from '#server/modules/leads/index.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import {
  listPendingCommissions,
  listSales,
  listStartedBundles,
  markNotQualified as markNotQualifiedCall,
  onTheWire,
  type PendingCommission,
  putPendingCommission,
  type sale,
} from '#shared/contracts/commissions.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CommissionStatus } from '#shared/labels/statuses.ts';
import { cents, toEuros } from '#shared/money.ts';
import type { SaleReward } from '#shared/reward.ts';
import { saleCommission } from '#shared/sale-commission.ts';
import { advanceLead } from './advance-lead.ts';
import {
  findPendingRow,
  listPendingRows,
  listSaleRows,
  type PendingRow,
  type SaleRow,
} from './list-queries.ts';
import { markNotQualified } from './mark-not-qualified.ts';
import { listBundlesOf, presentBundle } from './open-partner-queries.ts';

const KINDS = {
  lead: 'lead',
  leads: 'lead',
  sale: 'sale',
  sales: 'sale',
  click: 'click',
  clicks: 'click',
} as const;

const DONE = {
  lead: 'Die Anfrage ist als nicht qualifiziert eingestuft.',
  sale: 'Der Umsatz ist als nicht qualifiziert eingestuft.',
  click: 'Die Klick-Prämie ist als nicht qualifiziert eingestuft.',
} as const;

/** Sales, open commissions and what is taken back (docs/product/commissions.md section 9). */
export function commissionRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  const pending = async (provider: ProviderId, id: string) => {
    const row = await findPendingRow(db, provider, id);
    if (row === undefined) throw new DomainError('not_found');
    return presentPending(row);
  };

  route(api, listSales, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listSaleRows(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentSale);
  });

  route(api, listPendingCommissions, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listPendingRows(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentPending);
  });

  route(api, listStartedBundles, async ({ acting, query }) => {
    const rows = await listBundlesOf(db, acting.providerId, query.partnerId);
    return rows.map(presentBundle);
  });

  route(api, putPendingCommission, async ({ acting, params, body }) => {
    const { leadId } = await pending(acting.providerId, params.id);
    // A click's commission has no offer and no revenue.
    if (leadId === null) throw new DomainError('illegal_transition');
    await advanceLead(services, acting, leadId, leadChangeOf(body));
    return pending(acting.providerId, params.id);
  });

  route(api, markNotQualifiedCall, async ({ acting, params, body }) => {
    const kind = KINDS[params.type];
    await markNotQualified(services, acting, kind, params.id, body.reason);
    return { message: DONE[kind] };
  });
}

/** A confirmed sale as the contract shows it, under its names on the wire. */
function presentSale(row: SaleRow): z.input<typeof sale> {
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

/** An open commission as the contract shows it, under its names on the wire. */
function presentPending(row: PendingRow): PendingCommission {
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
