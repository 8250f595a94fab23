import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { type Lead, leadEvents, storeLead } from '#server/modules/leads/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents, sumCents, ZERO_CENTS } from '#shared/money.ts';
import type { Reward } from '#shared/reward.ts';
import { rewardAtStep } from '#shared/tiers.ts';
import { lockLeadWithLink, rewardOf } from './accrue-for-lead.ts';
import {
  findOffsettingDocument,
  type HoldingDocument,
  insertCorrection,
  listHoldingDocuments,
  lockCorrections,
  withdrawOpen,
} from './correction-store.ts';
import type { CommissionState } from './domain/commission.ts';
import { type CorrectionPlan, type CorrectionResult, planCorrection } from './domain/correction.ts';
import { earnedByRevenue } from './domain/earned-by-revenue.ts';
import { type FurtherSale, lockFurtherSale, storeFurtherSale } from './further-sale-store.ts';
import { findSaleOfCommission } from './queries.ts';
import {
  type Commission,
  keepSale,
  lockClaims,
  lockCommissionsOf,
  moveCounters,
  storeCommission,
} from './store.ts';

/** The commission of a sale with everything that a correction can touch, all of it locked. */
export interface LockedSale {
  readonly lead: Lead;
  readonly commission: Commission;
  readonly state: Extract<CommissionState, { kind: 'owed' }>;
  /** Null for the confirmed revenue of the request. */
  readonly further: FurtherSale | null;
  /** Net, in cents. */
  readonly revenue: Cents;
  /** At the step that was decided with the booking. */
  readonly reward: Reward;
  /** In the order of issue. */
  readonly documents: readonly HoldingDocument[];
}

/**
 * Locks the commission of a confirmed sale: link, request, commission.
 * @throws DomainError not_found, also where a commission is not of a sale or was taken back
 */
export async function lockSale(
  tx: Tx,
  provider: ProviderId,
  commissionId: string,
): Promise<LockedSale> {
  const found = await findSaleOfCommission(tx, provider, commissionId);
  if (found === undefined) throw new DomainError('not_found');
  const { lead } = await lockLeadWithLink(tx, provider, found.leadId);
  const further = found.isFurther
    ? await lockFurtherSale(tx, provider, lead.id, found.saleId)
    : null;
  const source = found.isFurther ? { furtherSaleId: found.saleId } : { leadId: lead.id };
  const [commission] = await lockCommissionsOf(tx, provider, source);
  const state = commission?.state;
  if (commission === undefined || state?.kind !== 'owed' || lead.state.status !== 'converted')
    throw new DomainError('not_found');
  return {
    lead,
    commission,
    state,
    further,
    revenue: further?.revenue ?? lead.state.saleAmount,
    reward: rewardAtStep(await rewardOf(tx, provider, lead), commission.tierStep),
    documents: await listHoldingDocuments(tx, provider, commissionId),
  };
}

/** What a lower revenue does to a locked sale's commission, by the same terms. */
export function planForRevenue(
  { state, reward, documents }: Pick<LockedSale, 'state' | 'reward' | 'documents'>,
  revenue: Cents,
): CorrectionResult {
  return planCorrection(state, earnedByRevenue(reward, revenue), documents);
}

/**
 * Writes a decided correction: the revenue, what lapses, and the corrections that the next document
 * offsets. The reason is kept beside them and never in the log.
 * @returns ids of the corrections
 */
export async function writeCorrection(
  tx: Tx,
  acting: Acting,
  provider: ProviderId,
  sale: LockedSale,
  { plan, revenue, reason }: { plan: CorrectionPlan; revenue: Cents; reason: string },
  now: Date,
): Promise<readonly string[]> {
  const { commission, state } = sale;
  const ids: string[] = [];
  let revenueChange = cents(revenue - sale.revenue);
  for (const { documentId, amount } of plan.corrections) {
    const correction = { correctsId: commission.id, documentId, amount, revenueChange, reason };
    const id = await insertCorrection(tx, provider, correction, now);
    ids.push(id);
    // The first of them gives the revenue back where all are withdrawn.
    revenueChange = ZERO_CENTS;
    const data = { amountCents: amount, correctsId: commission.id, documentId };
    await record(tx, acting, provider, 'commission.corrected', id, data, now);
  }
  await storeAmount(tx, acting, provider, commission, state, plan.amount, now);
  const lowered = sumCents(plan.corrections.map(({ amount }) => amount));
  await moveCounters(tx, provider, commission.linkId, { commissionCents: lowered });
  await storeRevenue(tx, acting, provider, sale, revenue, now);
  return ids;
}

/**
 * Gives a commission that stands on no document another amount, because its document was wrong and has
 * just been reversed.
 */
export async function repriceReversed(
  tx: Tx,
  acting: Acting,
  provider: ProviderId,
  sale: LockedSale,
  revenue: Cents,
  now: Date,
): Promise<void> {
  const [claim] = await lockClaims(tx, provider, [sale.commission.id]);
  if (claim?.state.kind !== 'owed' || claim.state.paid !== 0)
    throw new DomainError('already_settled');
  const amount = earnedByRevenue(sale.reward, revenue);
  await storeAmount(tx, acting, provider, claim, claim.state, amount, now);
  await storeRevenue(tx, acting, provider, sale, revenue, now);
}

/**
 * Withdraws an open correction with those that were recorded with it, and gives the revenue back.
 * @returns the partner's commission again, in cents
 * @throws DomainError not_found, already_settled (it is offset on a document)
 */
export async function withdrawCorrection(
  tx: Tx,
  acting: Acting,
  provider: ProviderId,
  commissionId: string,
  correctionId: string,
  now: Date,
): Promise<Cents> {
  const sale = await lockSale(tx, provider, commissionId);
  const all = await lockCorrections(tx, provider, { correctsId: commissionId });
  const named = all.find(({ id }) => id === correctionId);
  if (named === undefined) throw new DomainError('not_found');
  const together = all.filter(({ createdAt }) => createdAt.getTime() === named.createdAt.getTime());
  if (together.some(({ isOffset }) => isOffset))
    throw new DomainError('already_settled', { sources: 'Korrektur' });
  await takeBack(tx, acting, provider, together, now);
  const revenue = cents(sale.revenue - sumCents(together.map((each) => each.revenueChange)));
  const left = all.filter((each) => !together.includes(each));
  const comesTo = sumCents([sale.state.amount, ...left.map(({ amount }) => amount)]);
  const isWorth = earnedByRevenue(sale.reward, revenue);
  // What had lapsed with it, because it stood on no document, is owed again.
  const again = Math.max(0, isWorth - comesTo);
  const amount = cents(sale.state.amount + again);
  await storeAmount(tx, acting, provider, sale.commission, sale.state, amount, now);
  await storeRevenue(tx, acting, provider, sale, revenue, now);
  return cents(comesTo + again);
}

/**
 * Takes the open corrections of a document that has just been reversed into the commissions that are
 * owed again: what is lower needs no correction while it stands nowhere.
 * @throws DomainError corrected_on_later_document where one is offset on a document that holds
 */
export async function foldCorrections(
  tx: Tx,
  acting: Acting,
  provider: ProviderId,
  documentId: string,
  now: Date,
): Promise<void> {
  const corrections = await lockCorrections(tx, provider, { documentId });
  if (corrections.some(({ isOffset }) => isOffset)) {
    const number = (await findOffsettingDocument(tx, provider, documentId)) ?? '';
    throw new DomainError('corrected_on_later_document', { number });
  }
  if (corrections.length === 0) return;
  await takeBack(tx, acting, provider, corrections, now);
  const byClaim = Map.groupBy(corrections, ({ correctsId }) => correctsId);
  for (const claim of await lockClaims(tx, provider, [...byClaim.keys()])) {
    if (claim.state.kind !== 'owed') continue;
    const lower = sumCents((byClaim.get(claim.id) ?? []).map(({ amount }) => amount));
    const amount = cents(claim.state.amount + lower);
    await storeAmount(tx, acting, provider, claim, claim.state, amount, now);
  }
}

async function takeBack(
  tx: Tx,
  acting: Acting,
  provider: ProviderId,
  corrections: Awaited<ReturnType<typeof lockCorrections>>,
  now: Date,
): Promise<void> {
  await withdrawOpen(
    tx,
    provider,
    corrections.map(({ id }) => id),
  );
  for (const { id, amount, linkId } of corrections) {
    await moveCounters(tx, provider, linkId, { commissionCents: 0 - amount });
    const data = { amountCents: 0, beforeCents: amount };
    await record(tx, acting, provider, 'commission.correction_withdrawn', id, data, now);
  }
}

async function storeAmount(
  tx: Tx,
  acting: Acting,
  provider: ProviderId,
  commission: Commission,
  state: LockedSale['state'],
  amount: Cents,
  now: Date,
): Promise<void> {
  if (amount === state.amount) return;
  await storeCommission(tx, provider, { ...commission, state: { ...state, amount } });
  const change = amount - state.amount;
  await moveCounters(tx, provider, commission.linkId, { commissionCents: change });
  const data = { amountCents: amount, beforeCents: state.amount };
  await record(tx, acting, provider, 'commission.amount_changed', commission.id, data, now);
}

async function storeRevenue(
  tx: Tx,
  acting: Acting,
  provider: ProviderId,
  { lead, further, revenue: before }: LockedSale,
  revenue: Cents,
  now: Date,
): Promise<void> {
  if (revenue === before || lead.state.status !== 'converted') return;
  if (further !== null) {
    await storeFurtherSale(tx, provider, { ...further, revenue }, now);
    const data = { amountCents: revenue, beforeCents: before };
    const event = { action: 'lead.sale_changed', entity: 'lead', entityId: lead.id, data };
    await appendEvent(tx, provider, acting, event, now);
    return;
  }
  const after = { ...lead, state: { ...lead.state, saleAmount: revenue } };
  await storeLead(tx, provider, after, now);
  await keepSale(tx, provider, lead, revenue, now);
  for (const event of leadEvents(lead, after))
    await appendEvent(tx, provider, acting, { ...event, entity: 'lead', entityId: lead.id }, now);
}

function record(
  tx: Tx,
  acting: Acting,
  provider: ProviderId,
  action: string,
  entityId: string,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  return appendEvent(tx, provider, acting, { action, entity: 'commission', entityId, data }, now);
}
