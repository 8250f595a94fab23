import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  announceLeadJob,
  isCounted,
  isReleased,
  type Lead,
  leadEvents,
  storeLead,
} from '#server/modules/leads/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { saleCommission } from '#shared/sale-commission.ts';
import { accrueReleased, type LockedLead, recordAccrual, rewardOf } from './accrue-for-lead.ts';
import { amountOf, reprice } from './domain/commission.ts';
import { announceSaleJob } from './jobs.ts';
import {
  type Commission,
  keepSale,
  lockCommissionsOf,
  moveCounters,
  storeCommission,
} from './store.ts';

const NOUNS = {
  click: 'Klick',
  lead: 'Anfrage',
  sale: 'Umsatz',
  correction: 'Korrektur',
} as const;

/**
 * Stores a changed request with everything that follows from the change. Link and lead are
 * locked by the caller.
 */
export async function applyLead(
  services: Services,
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  { lead: before, leadRemainder }: LockedLead,
  after: Lead,
  now: Date,
): Promise<void> {
  const events = leadEvents(before, after);
  if (events.length === 0) return;
  await storeLead(tx, provider, after, now);
  for (const event of events) {
    const entity = { entity: 'lead', entityId: after.id };
    await appendEvent(tx, provider, acting, { ...event, ...entity }, now);
  }
  const isFreshlyReleased = !isReleased(before) && isReleased(after);
  if (isFreshlyReleased && after.state.status !== 'not_qualified') {
    await accrueReleased(tx, provider, acting, after, leadRemainder, now);
    await services.jobs.enqueue(tx, announceLeadJob, { providerId: provider, leadId: after.id });
  } else if (after.origin !== null) {
    await moveCounters(tx, provider, after.origin.linkId, {
      leads: footprint(after).leads - footprint(before).leads,
    });
  }
  if (after.origin !== null) {
    await moveCounters(tx, provider, after.origin.linkId, {
      sales: footprint(after).sales - footprint(before).sales,
    });
  }
  await priceSale(tx, provider, acting, before, after, now);
  if (isBooked(after) && !isBooked(before))
    await services.jobs.enqueue(tx, announceSaleJob, { providerId: provider, leadId: after.id });
}

/** A request that counts for its partner and whose revenue is confirmed. */
function isBooked(lead: Lead): boolean {
  return lead.state.status === 'converted' && isCounted(lead);
}

/** What a request adds to the counters of its link. */
function footprint(lead: Lead): { readonly leads: number; readonly sales: number } {
  const leads = isCounted(lead) ? 1 : 0;
  return { leads, sales: lead.state.status === 'converted' ? leads : 0 };
}

/**
 * Brings sale and commission in line with the confirmed revenue of a locked request; does nothing
 * where nothing about it has changed. The commission is computed by the terms of the request.
 * @throws DomainError already_settled when the revenue of a settled commission would change
 */
async function priceSale(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  before: Lead,
  lead: Lead,
  now: Date,
): Promise<void> {
  const { state, origin } = lead;
  if (state.status !== 'converted' || isPriced(before, lead)) return;
  const sale = await keepSale(tx, provider, lead, state.saleAmount, now);
  if (origin === null || !isCounted(lead)) return;
  const reward = await rewardOf(tx, provider, lead);
  if (reward.rewardType !== 'per_sale') return;

  const [commission] = await lockCommissionsOf(tx, provider, { leadId: lead.id });
  if (commission === undefined) throw new Error('a per-sale request lacks its commission');
  const was = commission.state;
  const amount = saleCommission(reward, state.saleAmount);
  const change = reprice(was, amount);
  if (!change.ok) throw new DomainError(change.code, { sources: sourceName(commission) });
  const changed = { ...commission, state: change.state, saleId: sale.id, eventAt: sale.createdAt };
  await storeCommission(tx, provider, changed);
  await moveCounters(tx, provider, origin.linkId, { commissionCents: amount - amountOf(was) });
  if (was.kind === 'awaiting') {
    const { id } = commission;
    const accrual = { id, source: 'sale', ...origin, campaignId: lead.campaignId, amount } as const;
    await recordAccrual(tx, provider, acting, accrual, now);
    return;
  }
  const event = {
    action: 'commission.amount_changed',
    entity: 'commission',
    entityId: commission.id,
    data: { amountCents: amount, beforeCents: amountOf(was) },
  };
  await appendEvent(tx, provider, acting, event, now);
}

function isPriced(before: Lead, after: Lead): boolean {
  const isSame = before.state.status === 'converted' && isReleased(before) === isReleased(after);
  return isSame && before.state.saleAmount === after.state.saleAmount;
}

/** How a message names what a commission comes from: without the visitor. */
export function sourceName({ source, eventAt }: Pick<Commission, 'source' | 'eventAt'>): string {
  return `${NOUNS[source]} vom ${formatCalendarDate(berlinDateOf(eventAt))}`;
}
