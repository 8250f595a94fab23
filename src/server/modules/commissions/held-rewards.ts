import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { isCounted, type Lead, markUnrewarded } from '#server/modules/leads/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { REWARD_HOLDS } from '#shared/labels/holding.ts';
import { earnByRequest, lockLeadWithLink, rewardOf } from './accrue-for-lead.ts';
import { amountOf, disqualify } from './domain/commission.ts';
import {
  type Commission,
  findOrigin,
  lockCommission,
  lockLink,
  moveCounters,
  storeCommission,
} from './store.ts';

/**
 * Lets a held commission be paid. It stands outside the budgets, because the provider has decided on it
 * (docs/product/commissions.md section 11).
 * @throws DomainError not_found, not_held
 */
export async function releaseHeldCommission(
  services: Services,
  acting: ActingProvider,
  id: string,
): Promise<void> {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const commission = await lockHeld(tx, acting, id);
    await storeCommission(tx, acting.providerId, { ...commission, releasedAt: now });
    await record(tx, acting, 'commission.released', commission.id, now);
  });
}

/**
 * Takes a held commission back for the reason for which it was held; the event itself goes on counting.
 * @throws DomainError not_found, not_held
 */
export async function refuseHeldCommission(
  services: Services,
  acting: ActingProvider,
  id: string,
): Promise<void> {
  const now = services.clock();
  const provider = acting.providerId;
  await services.db.transaction(async (tx) => {
    const commission = await lockHeld(tx, acting, id);
    const { heldFor, state, leadId, linkId } = commission;
    const change = disqualify(state, heldFor === null ? '' : REWARD_HOLDS[heldFor]);
    if (!change.ok) throw new DomainError('not_held');
    await storeCommission(tx, provider, { ...commission, state: change.state });
    await moveCounters(tx, provider, linkId, { commissionCents: 0 - amountOf(state) });
    if (leadId !== null && heldFor === 'budget')
      await markUnrewarded(tx, provider, leadId, 'budget');
    // As when it is taken back: what was owed at a past day is read from here (decision 0271).
    const data = { source: commission.source, beforeCents: amountOf(state) };
    await record(tx, acting, 'commission.not_qualified', commission.id, now, data);
  });
}

/** Link before commission, in the order of all writers. @throws DomainError not_found, not_held */
async function lockHeld(tx: Tx, { providerId }: ActingProvider, id: string): Promise<Commission> {
  const origin = await findOrigin(tx, providerId, id);
  if (origin === undefined) throw new DomainError('not_found');
  await lockLink(tx, providerId, origin.linkId);
  const commission = await lockCommission(tx, providerId, id);
  if (commission === undefined) throw new DomainError('not_found');
  const { state, heldFor, releasedAt } = commission;
  if (state.kind !== 'owed' || heldFor === null || releasedAt !== null)
    throw new DomainError('not_held');
  return commission;
}

/**
 * Lets a request earn whose reward a budget had held: it enters the bundle of its link now, outside the
 * budgets, because the provider has decided on it.
 * @throws DomainError not_found, not_held
 */
export async function releaseHeldLead(
  services: Services,
  acting: ActingProvider,
  leadId: string,
): Promise<void> {
  const now = services.clock();
  const provider = acting.providerId;
  await services.db.transaction(async (tx) => {
    const { lead, leadRemainder } = await lockHeldLead(tx, acting, leadId);
    const reward = await rewardOf(tx, provider, lead);
    if (reward.rewardType !== 'per_lead') throw new DomainError('not_held');
    await markUnrewarded(tx, provider, leadId, null);
    await earnByRequest(
      tx,
      provider,
      acting,
      { lead, reward, leadRemainder, isReleased: true },
      now,
    );
    await record(tx, acting, 'lead.reward_released', leadId, now);
  });
}

/**
 * Leaves a request without a reward that a budget had held; the request itself goes on counting.
 * @throws DomainError not_found, not_held
 */
export async function refuseHeldLead(
  services: Services,
  acting: ActingProvider,
  leadId: string,
): Promise<void> {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    await lockHeldLead(tx, acting, leadId);
    await markUnrewarded(tx, acting.providerId, leadId, 'budget');
    await record(tx, acting, 'lead.reward_refused', leadId, now);
  });
}

async function lockHeldLead(
  tx: Tx,
  { providerId }: ActingProvider,
  leadId: string,
): Promise<{ readonly lead: Lead; readonly leadRemainder: number }> {
  const locked = await lockLeadWithLink(tx, providerId, leadId);
  if (locked.lead.unrewardedFor !== 'budget_held' || !isCounted(locked.lead))
    throw new DomainError('not_held');
  return locked;
}

function record(
  tx: Tx,
  acting: ActingProvider,
  action:
    | 'commission.released'
    | 'commission.not_qualified'
    | 'lead.reward_released'
    | 'lead.reward_refused',
  entityId: string,
  now: Date,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const entity = action.startsWith('lead') ? 'lead' : 'commission';
  return appendEvent(tx, acting.providerId, acting, { action, entity, entityId, data }, now);
}
