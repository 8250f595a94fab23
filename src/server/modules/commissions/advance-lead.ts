import { isDeepStrictEqual } from 'node:util';
import { type ActingProvider, VISITOR } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  announceLeadJob,
  confirm,
  findOtherRequest,
  holdVisitor,
  isReleased,
  isUnconfirmed,
  type Lead,
  type LeadChange,
  type LeadStep,
  takeStep,
} from '#server/modules/leads/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import { lockLeadWithLink } from './accrue-for-lead.ts';
import { applyLead } from './apply-lead.ts';
import { queueUpForPartner } from './decide-tier.ts';

/**
 * Takes a request the next steps of its lifecycle, with everything that follows from them: the sale, the
 * commission by the terms of the request, the counters of its link, events and mails. Steps that
 * were taken before change nothing (docs/product/leads.md section 3).
 * @param alongside what else is written with it, behind the lock of the request
 * @throws DomainError not_found, changed_meanwhile, person_erased, illegal_transition, revenue_missing,
 *   already_settled
 */
export async function advanceLead(
  services: Services,
  acting: ActingProvider,
  leadId: string,
  change: LeadChange,
  alongside: (tx: Tx, now: Date) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const provider = acting.providerId;
  await services.db.transaction(async (tx) => {
    const locked = await lockLeadWithLink(tx, provider, leadId);
    const mayBook = change.revenueConfirmed === true || change.approve === true;
    const now = mayBook
      ? await queueUpForPartner(services, tx, provider, locked.lead)
      : services.clock();
    const { notes = locked.lead.notes, eventDate = locked.lead.eventDate } = change;
    // Behind the lock: what was written while the person was erased would outlive them.
    if (notes !== locked.lead.notes || eventDate !== locked.lead.eventDate)
      if (!(await holdVisitor(tx, provider, leadId))) throw new DomainError('person_erased');
    const after = changedLead(locked.lead, change, now);
    await applyLead(services, tx, provider, acting, locked, after, now);
    await alongside(tx, now);
  });
}

function changedLead(lead: Lead, change: LeadChange, now: Date): Lead {
  if (!isStale(lead, change)) return stepped(lead, change, now);
  // Sent again because its answer never came, a decision stands already, with the amount it was made on.
  const { saleAmount = change.seen?.saleAmount } = change;
  if ((saleAmount || null) !== lead.state.saleAmount) throw new DomainError('changed_meanwhile');
  const after = stepped(lead, change, now);
  if (!isDeepStrictEqual(after, lead)) throw new DomainError('changed_meanwhile');
  return after;
}

/** Whether a decision was made on another state than the one that stands now. */
function isStale({ state }: Lead, { seen }: LeadChange): boolean {
  if (seen === undefined) return false;
  return seen.status !== state.status || seen.saleAmount !== state.saleAmount;
}

function stepped(lead: Lead, change: LeadChange, now: Date): Lead {
  if (change.revenueConfirmed === false && lead.state.status === 'converted')
    throw new DomainError('illegal_transition');
  const approvedAt = change.approve === true ? approvalOf(lead, now) : lead.approvedAt;
  let { state } = lead;
  for (const step of stepsOf(change)) {
    const result = takeStep(state, step, now);
    if (!result.ok) throw new DomainError(result.code);
    ({ state } = result);
  }
  const { notes = lead.notes, eventDate = lead.eventDate } = change;
  return { ...lead, state, approvedAt, notes, eventDate };
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

/**
 * Keeps that the visitor has confirmed the address of a request, in the transaction in which the
 * mailed link was found good. From now on it counts and earns like one that has just come in: as a
 * duplicate where the visitor has another request that counts. Confirmed before, nothing changes.
 * @returns whether it has confirmed it
 * @throws DomainError not_found when it was deleted meanwhile
 */
export async function confirmLead(
  services: Services,
  tx: Tx,
  provider: ProviderId,
  leadId: string,
  now: Date,
): Promise<boolean> {
  const firstId = await findOtherRequest(tx, provider, leadId, now);
  const locked = await lockLeadWithLink(tx, provider, leadId);
  if (locked.lead.confirmedAt !== null) return false;
  // Its revenue may be confirmed already: then it becomes a booking that counts.
  await queueUpForPartner(services, tx, provider, locked.lead);
  const after = confirm(locked.lead, firstId, now);
  await applyLead(services, tx, provider, VISITOR, locked, after, now);
  // One that counts now has been announced with that.
  if (!isReleased(after))
    await services.jobs.enqueue(tx, announceLeadJob, { providerId: provider, leadId });
  return true;
}
