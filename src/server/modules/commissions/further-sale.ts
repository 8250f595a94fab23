import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { holdVisitor, isCounted, isReleased, type Lead } from '#server/modules/leads/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import { REWARD_HOLDS } from '#shared/labels/holding.ts';
import { type Cents, ZERO_CENTS } from '#shared/money.ts';
import type { Reward } from '#shared/reward.ts';
import { rewardAtStep } from '#shared/tiers.ts';
import { lockLeadWithLink, recordAccrual, rewardOf } from './accrue-for-lead.ts';
import { sourceName, spendOnSale } from './apply-lead.ts';
import { queueUpForPartner } from './decide-tier.ts';
import { amountOf, reprice } from './domain/commission.ts';
import { earnedByRevenue, earnsByDefault } from './domain/earned-by-revenue.ts';
import { payableFrom } from './domain/holding.ts';
import {
  type FurtherSale,
  insertFurtherSale,
  lockFurtherSale,
  storeFurtherSale,
} from './further-sale-store.ts';
import { announceSaleJob } from './jobs.ts';
import { findHolding } from './queries.ts';
import { insertCommission, lockCommissionsOf, moveCounters, storeCommission } from './store.ts';

/** What a provider says of a further sale. */
export interface FurtherSaleEntry {
  /** Net, in cents. */
  readonly revenue: Cents;
  readonly day: CalendarDate;
  readonly note: string;
  /** Whether the partner gets a commission for it; by the kind of the reward where nothing is said. */
  readonly rewarded?: boolean | undefined;
}

/**
 * Keeps more revenue of a request whose first revenue is confirmed, as a sale with a commission of its
 * own by the same terms (docs/product/commissions.md section 12); also when the first one stands on a
 * document by now.
 * @param key Idempotency-Key of the call, or null
 * @returns the sale's id
 * @throws DomainError not_found, further_sale_too_early, date_in_future, person_erased,
 *   idempotency_mismatch
 */
export async function addFurtherSale(
  services: Services,
  acting: ActingProvider,
  leadId: string,
  entry: FurtherSaleEntry,
  key: string | null,
): Promise<{ readonly id: string }> {
  const provider = acting.providerId;
  return services.db.transaction(async (tx) => {
    const { lead } = await lockLeadWithLink(tx, provider, leadId);
    // Its revenue counts for the steps of later bookings.
    const now = await queueUpForPartner(services, tx, provider, lead);
    const call = { scope: 'further-sale', key, request: { leadId, ...entry } };
    const work = () => add(tx, services, acting, lead, entry, now);
    return answerOnce(tx, provider, call, now, work, () => true);
  });
}

async function add(
  tx: Tx,
  services: Services,
  acting: ActingProvider,
  lead: Lead,
  { revenue, day, note, rewarded }: FurtherSaleEntry,
  now: Date,
): Promise<{ readonly id: string }> {
  const provider = acting.providerId;
  if (lead.state.status !== 'converted' || !isReleased(lead))
    throw new DomainError('further_sale_too_early');
  const sale = { id: newId(), revenue, day, note };
  await requireKeepable(tx, acting, lead.id, sale, now);
  await insertFurtherSale(tx, provider, lead, sale, now);
  await recordSale(tx, acting, lead.id, 'lead.sale_added', { amountCents: revenue }, now);
  const [booking] = await lockCommissionsOf(tx, provider, { leadId: lead.id });
  const tierStep = booking?.tierStep ?? null;
  const reward = rewardAtStep(await rewardOf(tx, provider, lead), tierStep);
  if (earns(lead, reward, rewarded) && lead.origin !== null) {
    const { origin, campaignId, termsId } = lead;
    const amount = earnedByRevenue(reward, revenue);
    const claim = { ...origin, campaignId, heldFor: null, state: { kind: 'awaiting' } } as const;
    const verdict = await spendOnSale(tx, provider, claim, amount, now);
    const holding = await findHolding(tx, provider, campaignId);
    const commission = {
      ...claim,
      id: newId(),
      termsId,
      source: 'sale' as const,
      leadId: lead.id,
      furtherSaleId: sale.id,
      quantity: 1,
      eventAt: now,
      payableFrom: payableFrom({ holding, eventDate: lead.eventDate, confirmedAt: now }),
      heldFor: verdict === 'held' ? ('budget' as const) : null,
      releasedAt: null,
      tierStep,
      state: { kind: 'owed', amount, paid: ZERO_CENTS } as const,
    };
    if (verdict === 'refused') {
      const state = { kind: 'not_qualified', reason: REWARD_HOLDS.budget } as const;
      await insertCommission(tx, provider, { ...commission, state }, now);
      return { id: sale.id };
    }
    await insertCommission(tx, provider, commission, now);
    await moveCounters(tx, provider, origin.linkId, { commissionCents: amount });
    await recordAccrual(tx, provider, acting, { ...commission, amount }, now);
    const job = { providerId: provider, leadId: lead.id, furtherSaleId: sale.id };
    await services.jobs.enqueue(tx, announceSaleJob, job);
  }
  return { id: sale.id };
}

function earns(lead: Lead, reward: Reward, rewarded: boolean | undefined): boolean {
  if (!isCounted(lead) || reward.rewardType !== 'per_sale') return false;
  return rewarded ?? earnsByDefault(reward);
}

/**
 * Changes a further sale; a revenue of 0 takes it back. The commission follows, until it stands on a
 * document: then a correction is needed.
 * @throws DomainError not_found, date_in_future, person_erased, already_settled
 */
export async function changeFurtherSale(
  services: Services,
  acting: ActingProvider,
  leadId: string,
  saleId: string,
  change: Partial<Pick<FurtherSale, 'revenue' | 'day' | 'note'>>,
): Promise<void> {
  const now = services.clock();
  const provider = acting.providerId;
  await services.db.transaction(async (tx) => {
    const { lead } = await lockLeadWithLink(tx, provider, leadId);
    const sale = await lockFurtherSale(tx, provider, leadId, saleId);
    if (sale === null) throw new DomainError('not_found');
    const after = {
      id: sale.id,
      revenue: change.revenue ?? sale.revenue,
      day: change.day ?? sale.day,
      note: change.note ?? sale.note,
    };
    await requireKeepable(tx, acting, leadId, after, now);
    if (after.revenue !== sale.revenue) await reprices(tx, acting, lead, after, now);
    await storeFurtherSale(tx, provider, after, now);
    if (after.revenue === sale.revenue) return;
    const data = { amountCents: after.revenue, beforeCents: sale.revenue };
    await recordSale(tx, acting, leadId, 'lead.sale_changed', data, now);
  });
}

async function reprices(
  tx: Tx,
  acting: ActingProvider,
  lead: Lead,
  sale: FurtherSale,
  now: Date,
): Promise<void> {
  const provider = acting.providerId;
  const [commission] = await lockCommissionsOf(tx, provider, { furtherSaleId: sale.id });
  if (commission === undefined) return;
  const reward = rewardAtStep(await rewardOf(tx, provider, lead), commission.tierStep);
  const amount = earnedByRevenue(reward, sale.revenue);
  const before = amountOf(commission.state);
  if (amount === before) return;
  // Refused for its budget when it was entered: another amount does not ask again.
  if (commission.state.kind === 'not_qualified') return;
  const priced = reprice(commission.state, amount);
  if (!priced.ok) throw new DomainError(priced.code, { sources: sourceName(commission) });
  const verdict = await spendOnSale(tx, provider, commission, amount, commission.eventAt);
  // Somebody raises an amount by hand: what no budget has room for waits for the same hand.
  const heldFor = verdict === 'admitted' ? commission.heldFor : ('budget' as const);
  await storeCommission(tx, provider, { ...commission, heldFor, state: priced.state });
  await moveCounters(tx, provider, commission.linkId, { commissionCents: amount - before });
  const event = {
    action: 'commission.amount_changed',
    entity: 'commission',
    entityId: commission.id,
    data: { amountCents: amount, beforeCents: before },
  };
  await appendEvent(tx, provider, acting, event, now);
}

/** A day that has come, and no words about somebody who was erased. */
async function requireKeepable(
  tx: Tx,
  { providerId }: ActingProvider,
  leadId: string,
  { day, note }: FurtherSale,
  now: Date,
): Promise<void> {
  if (day > berlinDateOf(now)) throw new DomainError('date_in_future');
  if (note !== '' && !(await holdVisitor(tx, providerId, leadId)))
    throw new DomainError('person_erased');
}

/** The log says that and how much, never the words. */
function recordSale(
  tx: Tx,
  acting: ActingProvider,
  leadId: string,
  action: 'lead.sale_added' | 'lead.sale_changed',
  data: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  const event = { action, entity: 'lead', entityId: leadId, data };
  return appendEvent(tx, acting.providerId, acting, event, now);
}
