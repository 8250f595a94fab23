import { isUnconfirmed, type Lead } from './lead.ts';

/** What the audit log says about a change of a request; amounts in cents, no personal data. */
export interface LeadEvent {
  readonly action: `lead.${string}`;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Stands beside the log and goes with the guest's data. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** Everything that differs between two versions of a request, in the order in which it happened. */
export function leadEvents(before: Lead, after: Lead): LeadEvent[] {
  const events: LeadEvent[] = [];
  const [was, is] = [before.state, after.state];
  if (before.confirmedAt === null && after.confirmedAt !== null) {
    const { heldFor, duplicateOf } = after;
    events.push({ action: 'lead.email_confirmed', data: { heldFor, duplicateOf } });
  }
  if (before.approvedAt === null && after.approvedAt !== null) {
    const data = { heldFor: after.heldFor, isUnconfirmed: isUnconfirmed(after) };
    events.push({ action: 'lead.approved', data });
  }
  if (was.status === 'lost' && is.status !== 'lost' && is.status !== 'not_qualified')
    events.push({ action: 'lead.reopened' });
  if (was.offerSentAt === null && is.offerSentAt !== null)
    events.push({ action: 'lead.offer_sent' });
  if (was.offerSentAt !== null && is.offerSentAt === null)
    events.push({ action: 'lead.offer_withdrawn' });
  if (was.saleAmount !== is.saleAmount) {
    const amounts = { amountCents: is.saleAmount, beforeCents: was.saleAmount };
    events.push({
      action: was.status === 'converted' ? 'lead.revenue_changed' : 'lead.revenue_entered',
      data: amounts,
    });
  }
  if (was.status !== is.status) {
    if (is.status === 'converted')
      events.push({ action: 'lead.revenue_confirmed', data: { amountCents: is.saleAmount } });
    if (is.status === 'lost') events.push({ action: 'lead.lost' });
    if (is.status === 'not_qualified') events.push({ action: 'lead.not_qualified' });
  }
  if (before.eventDate !== after.eventDate) {
    // Beside the log, which outlives the guest's data.
    const texts = {
      ...(before.eventDate === null ? {} : { 'before.eventDate': before.eventDate }),
      ...(after.eventDate === null ? {} : { 'after.eventDate': after.eventDate }),
    };
    events.push({ action: 'lead.event_date_changed', texts });
  }
  if (before.notes !== after.notes) events.push({ action: 'lead.notes_changed' });
  return events;
}
