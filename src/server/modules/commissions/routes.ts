import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { eurosOf, leadChangeOf, presentCommission } from '#server/modules/leads/index.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf, calendarDate } from '#shared/calendar-date.ts';
import {
  decideHeldCommission,
  decideHeldRequest,
  listHeldRequests,
  confirmRevenues as confirmRevenuesCall,
  listPendingCommissions,
  listSales,
  listStartedBundles,
  markNotQualified as markNotQualifiedCall,
  onTheWire,
  type PendingCommission,
  putPendingCommission,
  type sale,
} from '#shared/contracts/commissions.ts';
import { addLeadSale, changeLeadSale, listLeadSales } from '#shared/contracts/leads/lead-sales.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, fromEuros, toEuros, ZERO_CENTS } from '#shared/money.ts';
import type { SaleReward } from '#shared/reward.ts';
import { saleCommission } from '#shared/sale-commission.ts';
import { saleAtStep, tierStepOf } from '#shared/tiers.ts';
import { advanceLead } from './advance-lead.ts';
import { bonusRoutes } from './bonus-routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { confirmRevenues } from './confirm-revenues.ts';
import { addFurtherSale, changeFurtherSale } from './further-sale.ts';
import {
  refuseHeldCommission,
  refuseHeldLead,
  releaseHeldCommission,
  releaseHeldLead,
} from './held-rewards.ts';
import { listSalesOfLead } from './lead-sale-queries.ts';
import {
  findPendingRow,
  listHeldRequestRows,
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

const DECIDED = {
  released: 'Die Prämie ist freigegeben.',
  refused: 'Die Prämie ist abgelehnt.',
} as const;

const DONE = {
  lead: 'Die Anfrage ist als nicht qualifiziert eingestuft.',
  sale: 'Der Umsatz ist als nicht qualifiziert eingestuft.',
  click: 'Die Klick-Prämie ist als nicht qualifiziert eingestuft.',
} as const;

/** Sales, open commissions and what is taken back (docs/product/commissions.md section 9). */
export function commissionRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  bonusRoutes(api, services);
  bookingRoutes(api, services);
  const today = () => berlinDateOf(services.clock());
  const pending = async (provider: ProviderId, id: string) => {
    const row = await findPendingRow(db, provider, id, today());
    if (row === undefined) throw new DomainError('not_found');
    return presentPending(row);
  };

  route(api, listSales, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listSaleRows(db, acting.providerId, query, query.limit + 1);
    return pageOf(incoming, rows, query.limit).map(presentSale);
  });

  const sales = async (provider: ProviderId, leadId: string) => {
    const found = await listSalesOfLead(db, provider, leadId);
    if (found === undefined) throw new DomainError('not_found');
    return found;
  };

  route(api, listLeadSales, ({ acting, params }) => sales(acting.providerId, params.id));

  route(api, addLeadSale, async ({ acting, params, body, raw }) => {
    const { saleAmount, ...entry } = body;
    const sale = { ...entry, revenue: fromEuros(saleAmount) ?? ZERO_CENTS };
    await addFurtherSale(services, acting, params.id, sale, idempotencyKeyOf(raw));
    return sales(acting.providerId, params.id);
  });

  route(api, changeLeadSale, async ({ acting, params, body }) => {
    const { saleAmount, day, note } = body;
    const revenue = saleAmount === undefined ? undefined : (fromEuros(saleAmount) ?? undefined);
    const change = {
      ...(revenue === undefined ? {} : { revenue }),
      ...(day === undefined ? {} : { day }),
      ...(note === undefined ? {} : { note }),
    };
    await changeFurtherSale(services, acting, params.id, params.sale, change);
    return sales(acting.providerId, params.id);
  });

  route(api, listPendingCommissions, async (incoming) => {
    const { acting, query } = incoming;
    const rows = await listPendingRows(db, acting.providerId, query, query.limit + 1, today());
    return pageOf(incoming, rows, query.limit).map(presentPending);
  });

  route(api, listStartedBundles, async ({ acting, query }) => {
    const rows = await listBundlesOf(db, acting.providerId, query.partnerId, services.clock());
    return rows.map(presentBundle);
  });

  route(api, putPendingCommission, async ({ acting, params, body }) => {
    const { leadId } = await pending(acting.providerId, params.id);
    // A click's commission has no offer and no revenue.
    if (leadId === null) throw new DomainError('illegal_transition');
    await advanceLead(services, acting, leadId, leadChangeOf(body));
    return pending(acting.providerId, params.id);
  });

  route(api, listHeldRequests, async ({ acting, query }) => {
    const rows = await listHeldRequestRows(db, acting.providerId, query);
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  });

  route(api, decideHeldCommission, async ({ acting, params, body }) => {
    const decide = body.release ? releaseHeldCommission : refuseHeldCommission;
    await decide(services, acting, params.id);
    return { message: DECIDED[body.release ? 'released' : 'refused'] };
  });

  route(api, decideHeldRequest, async ({ acting, params, body }) => {
    const decide = body.release ? releaseHeldLead : refuseHeldLead;
    await decide(services, acting, params.id);
    return { message: DECIDED[body.release ? 'released' : 'refused'] };
  });

  route(api, confirmRevenuesCall, async ({ acting, body }) =>
    confirmRevenues(
      services,
      acting,
      body.requests.map(({ leadId, seen }) => ({
        leadId,
        seen: { ...seen, saleAmount: fromEuros(seen.saleAmount) },
      })),
    ),
  );

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
    leadId: row.leadId,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    createdAt: row.createdAt.toISOString(),
    visitorName: `${row.firstName} ${row.lastName}`.trim(),
    visitorEmail: row.email,
    saleAmount: toEuros(cents(row.revenueCents)),
    qualified: row.isQualified,
    ...presentCommission(row),
  });
}

/** An open commission as the contract shows it, under its names on the wire. */
function presentPending(row: PendingRow): PendingCommission {
  return {
    id: row.id,
    source: row.source,
    reason: row.reason,
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    leadId: row.leadId,
    saleId: row.saleId,
    clickId: row.clickId,
    leadEmail: row.leadEmail,
    leadName: row.leadId === null ? null : `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
    eventAt: row.eventAt.toISOString(),
    eventCount: row.quantity,
    premiumAmount: toEuros(cents(row.amountCents)),
    openAmount: toEuros(cents(row.amountCents - row.paidCents)),
    commissionStatus: row.status,
    payable: row.payable,
    payableFrom: row.payableFrom === null ? null : calendarDate(row.payableFrom),
    heldFor: row.heldFor,
    due: row.due,
    isFurther: row.isFurther,
    corrects: presentCorrected(row),
    payoutId: row.payoutId,
    offerSent: row.offerSentAt !== null,
    saleAmount: eurosOf(row.saleAmountCents),
    revenueConfirmed: row.isConfirmed,
    estimatedValue: estimateOf(row),
  };
}

function presentCorrected(row: PendingRow): PendingCommission['corrects'] {
  const { correctsKind: kind, correctsNumber: number, correctsIssueDate: issueDate } = row;
  if (kind === null || number === null || issueDate === null) return null;
  return { kind, number, issueDate };
}

/** What the commission will come to when the entered revenue is confirmed, in euros. */
function estimateOf(row: PendingRow): number | null {
  if (row.source !== 'sale' || row.payable || row.saleAmountCents === null) return null;
  const tiers = row.tiers === null ? {} : { tiers: row.tiers };
  const reward: SaleReward =
    row.calculationType === 'fixed'
      ? {
          rewardType: 'per_sale',
          calculationType: 'fixed',
          amount: cents(row.termsAmountCents ?? 0),
          ...tiers,
        }
      : {
          rewardType: 'per_sale',
          calculationType: 'percentage',
          percentage: row.percentageBp ?? 0,
          ...tiers,
        };
  const before = { bookings: row.bookings ?? 0, revenue: cents(row.revenueBefore ?? 0) };
  // At the step that would hold if it were confirmed now.
  const step = row.tiers === null ? null : tierStepOf(row.tiers, before);
  return toEuros(saleCommission(saleAtStep(reward, step), cents(row.saleAmountCents)));
}
