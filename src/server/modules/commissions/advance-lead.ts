import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  holdVisitor,
  isUnconfirmed,
  takeStep,
  type Lead,
  type LeadChange,
  type LeadStep,
} from '#server/modules/leads/index.ts';
import { applyLead } from './apply-lead.ts';
import { lockLeadWithLink } from './lock-lead.ts';

/**
 * Takes a request the next steps of its lifecycle, with everything that follows from them: the sale, the
 * commission by the terms of the request, the counters of its link, events and mails. Steps that
 * were taken before change nothing (docs/product/leads.md section 3).
 * @throws DomainError not_found, person_erased, illegal_transition, revenue_missing, already_settled
 */
export async function advanceLead(
  services: Services,
  acting: ActingProvider,
  leadId: string,
  change: LeadChange,
): Promise<void> {
  const now = services.clock();
  const provider = acting.providerId;
  await services.db.transaction(async (tx) => {
    const locked = await lockLeadWithLink(tx, provider, leadId);
    const { notes } = change;
    // Behind the lock: a note that was written while the person was erased would outlive them.
    if (notes !== undefined && notes !== locked.lead.notes)
      if (!(await holdVisitor(tx, provider, leadId))) throw new DomainError('person_erased');
    const after = changedLead(locked.lead, change, now);
    await applyLead(services, tx, provider, acting, locked, after, now);
  });
}

function changedLead(lead: Lead, change: LeadChange, now: Date): Lead {
  if (change.revenueConfirmed === false && lead.state.status === 'converted')
    throw new DomainError('illegal_transition');
  const approvedAt = change.approve === true ? approvalOf(lead, now) : lead.approvedAt;
  let { state } = lead;
  for (const step of stepsOf(change)) {
    const result = takeStep(state, step, now);
    if (!result.ok) throw new DomainError(result.code);
    ({ state } = result);
  }
  return { ...lead, state, approvedAt, notes: change.notes ?? lead.notes };
}

function approvalOf(lead: Lead, now: Date): Date {
  if (lead.state.status === 'not_qualified') throw new DomainError('illegal_transition');
  if (lead.approvedAt !== null) return lead.approvedAt;
  if (lead.heldFor === null && !isUnconfirmed(lead)) throw new DomainError('illegal_transition');
  return now;
}

function stepsOf(change: LeadChange): LeadStep[] {
  const steps: LeadStep[] = [];
  if (change.lost === false) steps.push({ kind: 'reopened' });
  if (change.offerSent !== undefined)
    steps.push({ kind: change.offerSent ? 'offer_sent' : 'offer_withdrawn' });
  if (change.saleAmount !== undefined)
    steps.push({
      kind: 'revenue_entered',
      amount: change.saleAmount === 0 ? null : change.saleAmount,
    });
  if (change.revenueConfirmed === true) steps.push({ kind: 'revenue_confirmed' });
  if (change.lost === true) steps.push({ kind: 'lost' });
  return steps;
}
