import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { isCounted, takeStep } from '#server/modules/leads/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { ZERO_CENTS } from '#shared/money.ts';
import { type LockedLead, lockLeadWithLink, rewardOf } from './accrue-for-lead.ts';
import { applyLead, sourceName } from './apply-lead.ts';
import { giveBudgetsBack } from './budget-store.ts';
import { amountOf, disqualify } from './domain/commission.ts';
import { announceDisqualifiedJob } from './jobs.ts';
import { findSource, type Source } from './queries.ts';
import {
  type Commission,
  lockCommissionsOf,
  lockLink,
  moveCounters,
  storeCommission,
} from './store.ts';

/**
 * Takes the claim of a request, sale or click back, with a reason, and notifies the partner. A
 * claim from a bundle goes as a whole. A request without a claim of its own leaves the open
 * bundle of its link (docs/product/commissions.md section 6).
 * @throws DomainError not_found, already_settled, illegal_transition, further_sale_is_changed
 */
export async function markNotQualified(
  services: Services,
  acting: ActingProvider,
  kind: 'lead' | 'sale' | 'click',
  id: string,
  reason: string,
): Promise<void> {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const source = await findSource(tx, acting.providerId, kind, id);
    if (source === undefined) throw new DomainError('not_found');
    if (source.kind === 'further_sale') throw new DomainError('further_sale_is_changed');
    if (source.kind === 'lead') await disqualifyLead(services, tx, acting, source.id, reason, now);
    else await disqualifyClick(services, tx, acting, source, reason, now);
  });
}

async function disqualifyLead(
  services: Services,
  tx: Tx,
  acting: ActingProvider,
  leadId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const provider = acting.providerId;
  const locked = await lockLeadWithLink(tx, provider, leadId);
  const { lead } = locked;
  const step = takeStep(lead.state, { kind: 'disqualified', reason }, now);
  if (!step.ok) throw new DomainError(step.code);
  const commissions = await lockCommissionsOf(tx, provider, { allOfLeadId: leadId });
  await takeBack(tx, acting, commissions, reason, now);
  if (commissions.length === 0) await leaveBundle(tx, acting, locked);
  const after = { ...lead, state: step.state };
  await applyLead(services, tx, provider, acting, locked, after, now);
  if (isCounted(lead)) await announce(services, tx, acting, { kind: 'lead', id: leadId });
}

async function disqualifyClick(
  services: Services,
  tx: Tx,
  acting: ActingProvider,
  source: Extract<Source, { kind: 'click' }>,
  reason: string,
  now: Date,
): Promise<void> {
  const provider = acting.providerId;
  await lockLink(tx, provider, source.linkId);
  const commissions = await lockCommissionsOf(tx, provider, { clickId: source.id });
  await takeBack(tx, acting, commissions, reason, now);
  await announce(services, tx, acting, source);
}

async function takeBack(
  tx: Tx,
  acting: ActingProvider,
  commissions: readonly Commission[],
  reason: string,
  now: Date,
): Promise<void> {
  const provider = acting.providerId;
  for (const commission of commissions) {
    // A budget has refused it before.
    if (commission.leadId !== null && commission.state.kind === 'not_qualified') continue;
    const before = amountOf(commission.state);
    const change = disqualify(commission.state, reason);
    if (!change.ok) throw new DomainError(change.code, { sources: sourceName(commission) });
    await storeCommission(tx, provider, { ...commission, state: change.state });
    // What a budget had held, or somebody has released, was taken from none.
    if (before > 0 && commission.heldFor === null)
      await giveBudgetsBack(tx, provider, commission, before, earnedAt(commission));
    await moveCounters(tx, provider, commission.linkId, { commissionCents: 0 - before });
    const event = {
      action: 'commission.not_qualified',
      entity: 'commission',
      entityId: commission.id,
      data: { source: commission.source, beforeCents: before },
    };
    await appendEvent(tx, provider, acting, event, now);
  }
}

/** When it was taken from its budgets. */
function earnedAt({ source, createdAt, eventAt }: Commission): Date {
  return source === 'lead' ? createdAt : eventAt;
}

/** A counted request that completed no bundle is no part of the one that is filling. */
async function leaveBundle(
  tx: Tx,
  { providerId }: ActingProvider,
  { lead, leadRemainder }: LockedLead,
): Promise<void> {
  if (lead.origin === null || !isCounted(lead) || lead.unrewardedFor !== null) return;
  const reward = await rewardOf(tx, providerId, lead);
  if (reward.rewardType !== 'per_lead' || reward.quantity === 1) return;
  const counted = lead.approvedAt ?? lead.confirmedAt ?? lead.createdAt;
  const subject = { ...lead.origin, campaignId: lead.campaignId };
  await giveBudgetsBack(tx, providerId, subject, ZERO_CENTS, counted);
  if (leadRemainder === 0) return;
  await moveCounters(tx, providerId, lead.origin.linkId, { leadRemainder: -1 });
}

function announce(
  services: Services,
  tx: Tx,
  { providerId }: ActingProvider,
  { kind, id }: { kind: 'lead' | 'click'; id: string },
): Promise<void> {
  return services.jobs.enqueue(tx, announceDisqualifiedJob, { providerId, kind, id });
}
