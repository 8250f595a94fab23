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
  markUnrewarded,
  storeLead,
} from '#server/modules/leads/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { REWARD_HOLDS } from '#shared/labels/holding.ts';
import type { Cents } from '#shared/money.ts';
import { saleCommission } from '#shared/sale-commission.ts';
import { saleAtStep } from '#shared/tiers.ts';
import { accrueReleased, type LockedLead, recordAccrual, rewardOf } from './accrue-for-lead.ts';
import { giveBudgetsBack, spendBudgets } from './budget-store.ts';
import { decideTierStep } from './decide-tier.ts';
import type { BudgetVerdict } from './domain/budget.ts';
import { amountOf, isSettled, reprice } from './domain/commission.ts';
import { payableFrom } from './domain/holding.ts';
import { announceSaleJob } from './jobs.ts';
import { findHolding } from './queries.ts';
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
  bonus: 'Bonus',
  correction: 'Korrektur',
} as const;

/**
 * Stores a changed request with everything that follows from the change. Link and lead are
 * locked by the caller, and the partner's confirmations where it can become a booking (`queueUpForPartner`).
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
  if (before.eventDate !== after.eventDate) await moveHolding(tx, provider, after);
  if (isBooked(after) && !isBooked(before))
    await services.jobs.enqueue(tx, announceSaleJob, { providerId: provider, leadId: after.id });
}

/**
 * Moves the day on which the rewards of a locked request can be paid after its event; what stands on a
 * document, whole or in part, keeps its day (docs/product/commissions.md section 10).
 */
async function moveHolding(tx: Tx, provider: ProviderId, lead: Lead): Promise<void> {
  const holding = await findHolding(tx, provider, lead.campaignId);
  const { eventDate } = lead;
  for (const commission of await lockCommissionsOf(tx, provider, { allOfLeadId: lead.id })) {
    if (commission.state.kind !== 'owed' || isSettled(commission.state)) continue;
    const { createdAt, eventAt, source } = commission;
    const confirmedAt = source === 'sale' ? eventAt : createdAt;
    const moved = payableFrom({ holding, eventDate, confirmedAt });
    await storeCommission(tx, provider, { ...commission, payableFrom: moved });
  }
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
  // Refused when the revenue was confirmed first: a corrected amount does not ask the budget again.
  if (was.kind === 'not_qualified') return;
  // Decided once: a corrected amount is paid at the same step.
  const tierStep =
    commission.tierStep ?? (await decideTierStep(tx, provider, lead, reward, sale.createdAt));
  const amount = saleCommission(saleAtStep(reward, tierStep), state.saleAmount);
  const change = reprice(was, amount);
  if (!change.ok) throw new DomainError(change.code, { sources: sourceName(commission) });
  const verdict = await spendOnSale(tx, provider, commission, amount, sale.createdAt);
  const holding = await findHolding(tx, provider, lead.campaignId);
  const { eventDate } = lead;
  const isRefused = verdict === 'refused';
  const changed: Commission = {
    ...commission,
    state: isRefused ? { kind: 'not_qualified', reason: REWARD_HOLDS.budget } : change.state,
    saleId: sale.id,
    eventAt: sale.createdAt,
    payableFrom:
      was.kind === 'awaiting'
        ? payableFrom({ holding, eventDate, confirmedAt: sale.createdAt })
        : commission.payableFrom,
    heldFor: verdict === 'held' ? 'budget' : commission.heldFor,
    tierStep,
  };
  await storeCommission(tx, provider, changed);
  if (isRefused) await markUnrewarded(tx, provider, lead.id, 'budget');
  const moved = amountOf(changed.state) - amountOf(was);
  await moveCounters(tx, provider, origin.linkId, { commissionCents: moved });
  const { id } = commission;
  if (isRefused) {
    const event = { action: 'commission.not_qualified', entity: 'commission', entityId: id };
    const data = { source: 'sale', beforeCents: amountOf(was), because: 'budget' };
    await appendEvent(tx, provider, acting, { ...event, data }, now);
    return;
  }
  if (was.kind === 'awaiting') {
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

/**
 * Takes the commission of a sale from its budgets, in place of what it had taken before its revenue was put
 * right. What a budget had held once stands outside them.
 */
export async function spendOnSale(
  tx: Tx,
  provider: ProviderId,
  commission: Pick<Commission, 'linkId' | 'campaignId' | 'partnerId' | 'heldFor' | 'state'>,
  amount: Cents,
  confirmedAt: Date,
): Promise<BudgetVerdict> {
  if (commission.heldFor !== null) return 'admitted';
  const before = amountOf(commission.state);
  if (before > 0) await giveBudgetsBack(tx, provider, commission, before, confirmedAt);
  if (amount === 0) return 'admitted';
  return spendBudgets(tx, provider, commission, { reward: amount, earns: amount }, confirmedAt);
}

function isPriced(before: Lead, after: Lead): boolean {
  const isSame = before.state.status === 'converted' && isReleased(before) === isReleased(after);
  return isSame && before.state.saleAmount === after.state.saleAmount;
}

/** How a message names what a commission comes from: without the visitor. */
export function sourceName({ source, eventAt }: Pick<Commission, 'source' | 'eventAt'>): string {
  return `${NOUNS[source]} vom ${formatCalendarDate(berlinDateOf(eventAt))}`;
}
